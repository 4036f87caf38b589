/* plain.c: a program without OpenMP, for targets.c: four threads call
 * `passed_by`; then three threads wait while one thread stops. The program has
 * a layout table and a note with the table's address, as the runtime has (see
 * symbols.c), and memory to read: constants, changed data, zeros, a stack.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <pthread.h>

#define CALLS 100
#define THREADS 4

/* The table, and the note with the table's address. */
const char occ_ompd_layout[16] = "the layout";
__asm__(".pushsection .note.omptcc,\"a\",@note\n"
        ".balign 4\n"
        ".long 7, 8, 1\n"
        ".asciz \"OMPTCC\"\n"
        ".balign 4\n"
        "0: .quad occ_ompd_layout - 0b\n"
        ".popsection\n");

const char constant[] = "never written";
char changed[64] = "before";
char zeros[32768];
volatile long calls;

__attribute__((noinline)) void passed_by(void) {
  __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
}

static void *run(void *number) {
  for (int i = 0; i < CALLS; i++)
    passed_by();
  tell_thread((int)(long)number, ROLE_NEVER);
  meet(THREADS + 1, -1);
  return NULL;
}

/* A thread that begins and ends while breakpoints are hit. */
static void *short_lived(void *unused) {
  passed_by();
  return unused;
}

int main(void) {
  pthread_t thread[THREADS], other;
  stop_new("first", 1);
  tell_thread(0, ROLE_NEVER);
  halt(0);
  stop_new("threads", THREADS + 1);
  for (long i = 0; i < THREADS; i++)
    pthread_create(&thread[i], NULL, run, (void *)(i + 1));
  for (int i = 0; i < CALLS; i++)
    if (!pthread_create(&other, NULL, short_lived, NULL))
      pthread_join(other, NULL);
  changed[0] = 'o';
  stop.counted.regions = (unsigned long long)changed;
  stop.counted.tasks = (unsigned long long)constant;
  stop.counted.threads = (unsigned long long)zeros;
  stop.counted.threads_ended = (unsigned long long)occ_ompd_layout;
  tell_thread(0, ROLE_NEVER);
  meet(THREADS + 1, 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join(thread[i], NULL);
  return changed[1] == 'E' ? 0 : 1; /* the debugger writes the 'E' */
}
