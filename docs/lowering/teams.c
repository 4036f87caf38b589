void fill(int n, double *x) {
#pragma omp teams distribute parallel for num_teams(4)
  for (int i = 0; i < n; i++)
    x[i] = i;
}
