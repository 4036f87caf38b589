/* anew.c: the fault: tasks that are ordered by one address. Before them, the
 * program runs tasks so short that their events are left out. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { DEPTH = 17, ROUNDS = 200, ROWS = 8, STEPS = 50000 };

static long tree(int depth) {
  long left, right;
  if (depth == 0)
    return 1;
#pragma omp task shared(left)
  left = tree(depth - 1);
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}

static void run(int distance) {
  static char order[ROWS * 8];
#pragma omp parallel
#pragma omp single
  sink = (double)tree(DEPTH);
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
