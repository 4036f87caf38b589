void f(int n) {
#pragma omp for
  for (int i = 0; i < n; i++) {
#pragma omp barrier
#pragma omp for
    for (int j = 0; j < n; j++)
      ;
#pragma omp master
    ;
  }
#pragma omp critical(a)
  {
#pragma omp critical(a)
    ;
  }
#pragma omp section
  ;
}
