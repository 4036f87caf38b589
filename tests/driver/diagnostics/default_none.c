int f(int n) {
  int sum = 0;
  /* Only `n` is in no list. clang reports several variables in any order. */
#pragma omp parallel for default(none) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}
