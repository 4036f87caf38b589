// clang warns if a semicolon follows a directive.
void f(int n, int *a) {
#pragma omp parallel;
  {
#pragma omp barrier;
#pragma omp for schedule(static);
    for (int i = 0; i < n; ++i)
      a[i] = i;
  }
#pragma omp simd ;
  for (int i = 0; i < n; ++i)
    a[i] = i;
}
