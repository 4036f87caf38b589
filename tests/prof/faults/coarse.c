/* coarse.c: the fault: too few tasks to keep all threads busy to the end. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 10, STEPS = 6000000 };

static void run(int threads, int pieces) {
  const int count = (threads + 1) * pieces;
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < count; i++) {
#pragma omp task /* fault */
      sink = work(STEPS / count);
    }
  }
}

static void faulty(void) { run(omp_get_max_threads(), 1); }
static void mended(void) { run(omp_get_max_threads(), 20); }
