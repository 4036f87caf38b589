void f(int n) {
  int a = 0, b = 0;
#pragma omp parallel lastprivate(a)
  a++;
#pragma omp single reduction(+ : b)
  b++;
#pragma omp barrier nowait
#pragma omp parallel num_threads(0) num_threads(2)
  ;
#pragma omp parallel shared(a) private(a)
  ;
#pragma omp for schedule(sometimes)
  for (int i = 0; i < n; i++)
    ;
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    ;
}
