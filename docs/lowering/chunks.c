void work(int);

void chunks(int n) {
#pragma omp for schedule(static, 8)
  for (int i = 0; i < n; i++)
    work(i);
}
