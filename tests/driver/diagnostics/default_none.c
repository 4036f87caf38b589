int f(int n) {
  int sum = 0;
  /* Only `n` is missing: clang would report several in no fixed order. */
#pragma omp parallel for default(none) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}
