void both(int n, double *x, double k) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      x[i] *= k;
  }
}
