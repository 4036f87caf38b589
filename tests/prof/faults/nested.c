/* nested.c: the fault: each thread of a region forks a region of its own. There
 * are many times as many threads as processors. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 250, N = 64 };

static void run(int threads) {
  omp_set_max_active_levels(2);
#pragma omp parallel
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for num_threads(threads) /* fault */
    for (int i = 0; i < N; i++)
      sink = work(1500);
  }
}

static void faulty(void) { run(8 * omp_get_num_procs()); }
static void mended(void) { run(1); }
