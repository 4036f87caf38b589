int f(int n) {
#pragma omp parallel
  {
    if (n == 1)
      return 1;
    if (n == 2)
      goto out;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (i == 3)
      break;
  }
out:
  return 0;
}
