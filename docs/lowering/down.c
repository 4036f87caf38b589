void work(int);

void down(int n, int m) {
#pragma omp for schedule(dynamic, 4) nowait
  for (int i = n; i > m; i -= 3)
    work(i);
}
