/* dependences.c: the fault: the tasks of independent rows depend on one
 * address. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 200, ROWS = 8, STEPS = 50000 };

static void run(int distance) {
  static char order[ROWS * 8];
#pragma omp parallel
#pragma omp single
  for (int round = 0; round < ROUNDS; round++)
    for (int row = 0; row < ROWS; row++) {
#pragma omp task depend(inout : order[row * distance]) /* fault */
      sink = work(STEPS);
    }
}

static void faulty(void) { run(0); }
static void mended(void) { run(8); }
