void fill(int n, double *a, int few) {
#pragma omp taskloop grainsize(few) if (n > 100)
  for (int i = 0; i < n; i += 2)
    a[i] = i;
}
