/* barrier.c: the fault: an unnecessary barrier between independent steps, at
 * which a different thread is late each time. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 200 };

static long steps(int round) {
  return (round + omp_get_thread_num()) % omp_get_num_threads() ? 50000
                                                                : 300000;
}

static void faulty(void) {
#pragma omp parallel
  for (int round = 0; round < ROUNDS; round++) {
    sink = work(steps(round));
#pragma omp barrier /* fault */
  }
}

static void mended(void) {
#pragma omp parallel
  for (int round = 0; round < ROUNDS; round++)
    sink = work(steps(round));
}
