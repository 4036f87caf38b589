void work(int);

void unrolled(int n) {
#pragma omp for
#pragma omp unroll partial(4)
  for (int i = 0; i < n; i++)
    work(i);
}
