void f(int n, int *p) {
  int i;
#pragma omp parallel for
  for (i = 0; i < n; i *= 2)
    ;
#pragma omp parallel for
  while (n--)
    ;
#pragma omp for
  for (double d = 0; d < 1; d += 0.1)
    ;
#pragma omp for
  for (i = 0; n; i++)
    p[i] = 0;
}
