double highest(int n, const double *x) {
  struct pair { double low, high; } range = {0, 0};
#pragma omp parallel
#pragma omp critical
  if (x[n] > range.high)
    range.high = x[n];
  return range.high;
}
