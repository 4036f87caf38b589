void work(int);

void backwards(int n) {
#pragma omp for
#pragma omp reverse
  for (int i = 0; i < n; i++)
    work(i);
}
