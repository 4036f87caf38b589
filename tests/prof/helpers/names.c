/* names.c: for names.sh: inlined functions, constructs, recursion. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

static volatile double sink;

static inline __attribute__((always_inline)) double inner(long n) {
  double x = 0;
  for (long i = 1; i <= n; i++)
    x += 1.0 / (double)(i * i); /* line 11 */
  return x;
}
static inline __attribute__((always_inline)) double outer(long n) {
  return inner(n) + 1;
}
__attribute__((noinline)) static void depth(int level, long n) {
  if (level == 0)
    sink = outer(n);
  else
    depth(level - 1, n);
  sink += level;
}

int main(int argc, char **argv) {
  long n = argc > 1 ? atol(argv[1]) : 100000000;
  int last = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    depth(12, n);
    last = 1;
  }
  printf("%d\n", last);
  return 0;
}
