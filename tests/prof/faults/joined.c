/* joined.c: the fault: a thread that main has started executes serial code,
 * while main only waits for the thread's end.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

#include <pthread.h>

enum { ROUNDS = 20, N = 400 };

static void each(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    sink = work(5000);
}

static void *serial(void *unused) {
  (void)unused;
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < N / 2; i++)
      sink = work(5000); /* fault */
    each();
  }
  return NULL;
}

static void *parallel(void *unused) {
  (void)unused;
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for
    for (int i = 0; i < N / 2; i++)
      sink = work(5000);
    each();
  }
  return NULL;
}

static void run(void *(*function)(void *)) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, function, NULL) == 0)
    pthread_join(thread, NULL);
}

static void faulty(void) { run(serial); }

static void mended(void) { run(parallel); }
