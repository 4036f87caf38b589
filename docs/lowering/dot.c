double dot(int n, const double *x, const double *y) {
  double sum = 0;
#pragma omp parallel for simd reduction(+ : sum) aligned(x, y : 64)
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
  return sum;
}
