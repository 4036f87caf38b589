int f(int n) {
  int sum = 0;
  /* Only one variable, as clang reports several in no fixed order. */
#pragma omp parallel for default(none) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}
