/* tree.c: a tree of tasks, and then a parallel loop. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
static double __attribute__((noinline)) work(int n) {
  double x = 1;
  for (int i = 0; i < n; i++)
    x = x * 0.999 + 1;
  return x;
}
static double tree(int depth) {
  double left, right;
  if (depth == 0)
    return work(4000000);
#pragma omp task shared(left)
  left = tree(depth - 1);
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}

static double solve(void) {
  double sum = 0;
#pragma omp parallel
#pragma omp single
  sum = tree(3);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 64; i++)
    sum += work(1000000 * (i % 2));
  return sum;
}

int main(void) {
  printf("%g\n", solve());
  return 0;
}
