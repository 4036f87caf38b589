/* stress_foreign.c: threads that the program made encounter constructs; the
 * program calls fork().
 *
 * Usage: stress_foreign [threads [seed [rounds]]]. Aborts at the first wrong
 * result.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "omp.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static void body(struct OCC_thread *self, void *env) {
  OCC_implicit_task_begin(self, &any_region);
  MUST(omp_get_num_threads() == (int)self->team_size);
  __atomic_fetch_add((int *)env, 1, __ATOMIC_RELAXED);
  end_parallel(self);
}

/* ThreadSanitizer cannot check a child that starts threads. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define FORK 0
#endif
#endif
#ifndef FORK
#define FORK 1
#endif

static int threads;

static void *foreign(void *argument) {
  (void)argument;
  for (int i = 0; i < 10; i++) {
    int members = 0;
    run_parallel(body, &members, threads);
    MUST(members == threads);
  }
  return 0;
}

int main(int count, char **argument) {
  int rounds = count > 3 ? atoi(argument[3]) : 10;
  threads = count > 1 ? atoi(argument[1]) : 3;
  for (int i = 0; i < rounds; i++) {
    pthread_t handle[3];
    pid_t child;
    int status;
    for (int k = 0; k < 3; k++)
      pthread_create(&handle[k], 0, foreign, 0);
    for (int k = 0; k < 3; k++)
      pthread_join(handle[k], 0);
    foreign(0);
    if (!FORK)
      continue;
    child = fork();
    if (child == 0) {
      foreign(0);
      _exit(42);
    }
    MUST(waitpid(child, &status, 0) == child);
    MUST(WIFEXITED(status) && WEXITSTATUS(status) == 42);
  }
  printf("stress_foreign: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
