int find(int n, const int *a, int x) {
  int at = -1;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (a[i] == x) {
      at = i;
#pragma omp cancel for
    }
#pragma omp cancellation point for
  }
  return at;
}
