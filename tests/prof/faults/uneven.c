/* uneven.c: the fault: later iterations of a loop take longer, and each thread
 * gets one block of iterations. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 12, N = 400 };

static void faulty(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for schedule(static) /* fault */
    for (int i = 0; i < N; i++)
      sink = work(60L * i);
  }
}

static void mended(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < N; i++)
      sink = work(60L * i);
  }
}
