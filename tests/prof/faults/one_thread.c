/* one_thread.c: the fault: a region that has one thread, because its if clause
 * is false. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 20, N = 400, LARGE = 1000 };

static void faulty(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for if (N > LARGE) /* fault */
    for (int i = 0; i < N; i++)
      sink = work(5000);
  }
}

static void mended(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      sink = work(5000);
  }
}
