void totals(int n, double *a, const int *kind, const double *x) {
#pragma omp for reduction(+ : a[1:n - 1])
  for (int i = 0; i < 1000; i++)
    a[kind[i]] += x[i];
}
