void work(int);

void nest(int n, int m) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      work(i * m + j);
}
