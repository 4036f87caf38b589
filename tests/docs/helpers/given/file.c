/* file.c: an ordinary program: a loop, a reduction, tasks, a lock. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

static int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a) if (n > 10)
  a = fib(n - 1);
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

int main(void) {
  double sum = 0;
  int count = 0, last = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 1000; i++) {
    sum += i;
#pragma omp critical
    count++;
  }
#pragma omp parallel
#pragma omp single
  last = fib(18);
  printf("%g %d %d\n", sum, count, last);
  return 0;
}
