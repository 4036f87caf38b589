int last(int n, const int *a) {
  int at = -1;
#pragma omp parallel for lastprivate(conditional : at)
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      at = i;
  return at;
}
