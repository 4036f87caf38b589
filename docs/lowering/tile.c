void work(int);

void tiles(int n) {
#pragma omp for
#pragma omp tile sizes(8)
  for (int i = 0; i < n; i++)
    work(i);
}
