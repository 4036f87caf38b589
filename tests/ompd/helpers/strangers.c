/* strangers.c: a program under test: it has threads of its own, leagues, and
 * target regions on the host.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp.h>
#include <pthread.h>

static void *never(void *number) {
  tell_thread((int)(long)number, ROLE_NEVER);
  meet(4, -1);
  return NULL;
}

static void *met(void *number) {
  TELL((int)(long)number);
  meet(4, -1);
  return NULL;
}

/* The new thread executes a region. Its workers are not those of the first
 * thread. */
static void *with_region(void *number) {
  int first = (int)(long)number;
#pragma omp parallel num_threads(2)
  {
    TELL(first + omp_get_thread_num());
    meet(4, -1);
  }
  return NULL;
}

static void in_pthreads(const char *name, int regions) {
  pthread_t thread[3];
  int threads = regions ? 1 : 3;
  stop_new(name, 4);
  if (regions)
    pthread_create(&thread[0], NULL, with_region, (void *)1L);
  for (int i = 0; i < 3 && !regions; i++)
    pthread_create(&thread[i], NULL, i == 1 ? met : never,
                   (void *)(long)(i + 1));
  if (regions) { /* stop.truth[3]: a thread that has not used OpenMP */
    pthread_create(&thread[1], NULL, never, (void *)3L);
    threads = 2;
  }
  TELL(0);
  meet(4, 0);
  for (int i = 0; i < threads; i++)
    pthread_join(thread[i], NULL);
}

static void *ends(void *number) {
  struct truth *truth = TELL((int)(long)number);
  truth->role = ROLE_ENDED;
  return NULL;
}

static void after_end(void) {
  pthread_t thread;
  stop_new("ended", 2);
  pthread_create(&thread, NULL, ends, (void *)1L);
  pthread_join(thread, NULL);
  TELL(0);
  halt(0);
}

static void league(void) {
  stop_new("league", 1);
#pragma omp teams num_teams(3) thread_limit(2)
  {
    if (omp_get_team_num() == 1) {
      stop.count = 2;
#pragma omp parallel num_threads(2)
      {
        int me = omp_get_thread_num();
        TELL(me)->within = 1;
        meet(2, me == 1 ? 1 : -1);
      }
    }
  }
}

static void on_host(void) {
  stop_new("target", 1);
#pragma omp target device(omp_get_initial_device())
  {
    struct truth *truth = TELL(0);
    truth->within = 1;
    halt(0);
  }
}

int main(void) {
  in_pthreads("pthreads", 0);
  in_pthreads("foreign", 1);
  after_end();
  league();
  on_host();
  return 0;
}
