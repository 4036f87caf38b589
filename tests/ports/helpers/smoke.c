/* smoke.c: a program with tasks, reductions and single, in a team. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

static int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

int main(void) {
  int result = 0, sum = 0, most = 0;
  char chars = 0;
#pragma omp parallel
#pragma omp single
  result = fib(15);
#pragma omp parallel for reduction(+ : sum) reduction(max : most)
  for (int i = 0; i < 100; i++) {
    sum += i;
    most = i > most ? i : most;
  }
#pragma omp parallel for reduction(+ : chars)
  for (int i = 0; i < 10; i++)
    chars++;
  printf("fib %d, sum %d, max %d, chars %d\n", result, sum, most, chars);
  return 0;
}
