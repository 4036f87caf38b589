void sweep(int n, int m, double t[n][m]) {
#pragma omp for ordered(2) nowait
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++) {
#pragma omp ordered doacross(sink : i - 1, j)
      t[i][j] += t[i - 1][j];
#pragma omp ordered doacross(source :)
    }
}
