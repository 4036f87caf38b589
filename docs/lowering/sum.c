double sum(int n, const double *x) {
  double total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; i++)
    total += x[i];
  return total;
}
