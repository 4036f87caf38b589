/* task_recursive.c: the usual recursive task. Its result is shared by a clause; its argument is copied. */
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
