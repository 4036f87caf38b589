/* large_chunk.c: the fault: the chunks of a dynamic loop are so large that the
 * other threads wait for the last chunk. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 10, N = 600 };

static void run(int chunk) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for schedule(dynamic, chunk) /* fault */
    for (int i = 0; i < N; i++)
      sink = work(10000);
  }
}

static void faulty(void) { run(N / (omp_get_max_threads() + 1)); }
static void mended(void) { run(4); }
