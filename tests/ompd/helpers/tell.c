/* tell.c: fills in the record of a stop, and lets threads meet at the stop; see
 * tell.h.
 *
 * Owns:    `stop`. No OpenMP here: plain.c uses this file too.
 * Callers: programs that tests/ompd runs.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <dirent.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct stop stop;
__attribute__((weak)) int tell_has_tool;
static int arrived, left;

void await(const int *word, int value) {
  while (__atomic_load_n(word, __ATOMIC_ACQUIRE) != value)
    sched_yield();
}

void set(int *word, int value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/* Returns 1 if the thread sleeps: its state is the letter after the name, which
 * is in parentheses. */
static int sleeps(int lwp) {
  char name[64], text[512] = "";
  snprintf(name, sizeof name, "/proc/self/task/%d/stat", lwp);
  FILE *file = fopen(name, "re");
  if (!file)
    return 0;
  size_t got = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[got] = 0;
  char *end = strrchr(text, ')');
  return end && end[1] == ' ' && end[2] == 'S';
}

/* Waits until all workers sleep. They may still be at the end of a region that
 * the caller has left. A sleeping worker may be woken once more, so all workers
 * must sleep at two consecutive looks.
 */
static void await_workers(void) {
  int self = (int)syscall(SYS_gettid), quiet = 0;
  while (quiet < 2) {
    DIR *folder = opendir("/proc/self/task");
    int awake = 0;
    for (struct dirent *one; folder && (one = readdir(folder));) {
      int lwp = atoi(one->d_name);
      awake += lwp > 0 && lwp != self && !sleeps(lwp);
    }
    if (folder)
      closedir(folder);
    quiet = awake ? 0 : quiet + 1;
    usleep(200);
  }
}

void stop_new(const char *name, int count) {
  struct counted counted = stop.counted;
  await_workers();
  memset(&stop, 0, sizeof stop);
  stop.counted = counted;
  stop.mark = STOP_MARK;
  stop.count = count;
  stop.tool = tell_has_tool;
  snprintf(stop.name, sizeof stop.name, "%s", name);
  set(&arrived, 0);
  set(&left, 0);
}

struct truth *tell_thread(int number, enum role role) {
  struct truth *t = &stop.truth[number];
  t->role = role;
  t->lwp = (int)syscall(SYS_gettid);
  t->pthread = (unsigned long long)pthread_self();
  return t;
}

void tell_task(struct truth *t, int made, int beneath, int made_num,
               int beneath_num, int maker_max_threads) {
  t->made = made;
  t->beneath = beneath;
  t->made_num = made_num;
  t->beneath_num = beneath_num;
  t->maker_max_threads = maker_max_threads;
}

void tell_wait(struct truth *t, int state, int waits_for) {
  t->state = state;
  t->waits_for = waits_for;
  set(&t->role, ROLE_WAITS);
}

void await_sleep(const struct truth *t) {
  int role = __atomic_load_n(&t->role, __ATOMIC_ACQUIRE);
  while (role != ROLE_WAITS && role != ROLE_IDLE) {
    sched_yield();
    role = __atomic_load_n(&t->role, __ATOMIC_ACQUIRE);
  }
  while (!sleeps(t->lwp))
    usleep(200);
}

/* Stops for the debugger. Without a debugger the program ends here with a core,
 * or continues if OMPD_TEST_STOP names another stop. Weak: a program may have
 * its own `halt`. */
__attribute__((weak)) void halt(int number) {
  const char *only = getenv("OMPD_TEST_STOP");
  stop.stopper = number;
  if (!only || !strcmp(only, stop.name))
    __asm__ volatile("int3" : : "D"(&stop) : "memory");
}

void meet(int count, int halts) {
  __atomic_fetch_add(&arrived, 1, __ATOMIC_ACQ_REL);
  await(&arrived, count);
  if (halts >= 0) {
    halt(halts);
    set(&left, 1);
  }
  await(&left, 1);
}
