/* regions.c: the fault: regions are forked and joined for hardly any work. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 100000, N = 4 };

static void faulty(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for /* fault */
    for (int i = 0; i < N; i++)
      sink = work(20);
  }
}

static void mended(void) {
#pragma omp parallel
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      sink = work(20);
  }
}
