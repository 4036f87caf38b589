int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a) if (n > 20)
  a = fib(n - 1);
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}
