double scale(int n, double *x, double k) {
  double sum = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += x[i] *= k;
  }
  return sum;
}
