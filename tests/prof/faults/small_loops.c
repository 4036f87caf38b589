/* small_loops.c: the fault: the threads of a region share a loop that does
 * hardly any work, and wait for each other at its end. Its iterations are
 * equal. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 100000, N = 8 };

static void faulty(void) {
#pragma omp parallel
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp for /* fault */
    for (int i = 0; i < N; i++)
      sink = work(20);
  }
}

static void mended(void) {
#pragma omp parallel for
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < N; i++)
      sink = work(20);
}
