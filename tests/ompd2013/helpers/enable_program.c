/* enable_program.c: a program under test that counts its regions, for
 * ompd_enable.
 *
 * usage: enable_program THREADS         stops before each of several phases of
 *                                       regions; some regions are nested
 *        enable_program THREADS APART   creates THREADS threads that execute
 *                                       regions until the debugger sets `done`
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define PHASES 8
#define MOST_APART 8

int done; /* atomic; the debugger writes it */

static void begins(void) {
  __atomic_fetch_add(&stop.counted.regions, 1, __ATOMIC_RELAXED);
}

static void regions(int threads) {
  for (int i = 0; i < 5; i++) {
    begins();
#pragma omp parallel num_threads(threads)
    {
#pragma omp barrier
      if (i == 2) {
        begins();
#pragma omp parallel num_threads(2)
#pragma omp single
        {
#pragma omp task
          begins();
#pragma omp taskwait
#pragma omp parallel if (0)
          (void)i;
        }
      }
    }
  }
}

static void phases(int threads) {
  for (int phase = 0; phase <= PHASES; phase++) {
    stop_new("phase", 1);
    tell_thread(0, ROLE_RUNS);
    halt(0);
    stop.counted.regions = 0;
    regions(threads);
  }
}

/* Executes regions, with pauses in which the program may have no region. */
static void *apart(void *threads) {
  while (!__atomic_load_n(&done, __ATOMIC_ACQUIRE)) {
    for (int i = 0; i < 3; i++) {
      begins();
#pragma omp parallel num_threads((int)(long)threads)
#pragma omp single
#pragma omp task
      (void)0;
    }
    usleep((unsigned)(rand() % 2000));
  }
  return NULL;
}

int main(int argc, char **argv) {
  long threads = argc > 1 ? atol(argv[1]) : 2;
  int count = argc > 2 ? atoi(argv[2]) : 0;
  pthread_t thread[MOST_APART];
  omp_set_max_active_levels(3);
  omp_set_dynamic(0);
  if (!count) {
    phases((int)threads);
    return 0;
  }
  stop_new("begin", 1);
  tell_thread(0, ROLE_RUNS);
  halt(0);
  for (int i = 0; i < count && i < MOST_APART; i++)
    pthread_create(&thread[i], NULL, apart, (void *)threads);
  apart((void *)threads);
  for (int i = 0; i < count && i < MOST_APART; i++)
    pthread_join(thread[i], NULL);
  halt(0);
  return 0;
}
