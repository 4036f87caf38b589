/* fine.c: the fault: a tree of tasks whose leaves do hardly any work. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { DEPTH = 20 };

static double alone(int depth) {
  return depth == 0 ? work(3) : alone(depth - 1) + alone(depth - 1);
}

static double tree(int depth, int cutoff) {
  double left, right;
  if (depth <= cutoff)
    return alone(depth);
#pragma omp task shared(left) /* fault */
  left = tree(depth - 1, cutoff);
  right = tree(depth - 1, cutoff);
#pragma omp taskwait
  return left + right;
}

static void run(int cutoff) {
#pragma omp parallel
#pragma omp single
  sink = tree(DEPTH, cutoff);
}

static void faulty(void) { run(0); }
static void mended(void) { run(DEPTH - 8); }
