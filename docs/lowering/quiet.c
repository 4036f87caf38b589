void axpy(int n, double k, const double *x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += k * x[i];
}
