/* task_recursive.c: recursive tasks. A clause shares the result (a, b); the argument (n) is copied. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int fib(int n) {
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
