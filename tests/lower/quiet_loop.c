// quiet_loop.c: the compiler's assumptions about loops without synchronization.
// flags: -O2
// dump: sharing,plan
double weight(double x) __attribute__((const));
void meet(void);

// No other pointer leads to *m, to elements of x, or to the original of `last`.
void scale(int n, double *restrict x, const double *y) {
  double m[4][4];
  m[1][2] = x[n];
  double last = 0;
#pragma omp parallel for lastprivate(last)
  for (int i = 0; i < n; i++) {
    x[i] += m[i & 3][2] * weight(y[i]);
    last = x[i];
  }
  x[n] = last;
}

// The pointer `also` leads to elements of x, too. In the second loop, meet() may synchronize.
void kept(int n, double *restrict x, int *restrict y) {
  double m[4], *also = x + 1;
  m[1] = also[0];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += m[1] * y[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    meet();
    y[i] += m[1];
  }
}

// The compiler copies n for the first loop only.
void grow(int n, int *x) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 100; i++)
      for (int j = 0; j < n; j++)
        x[i * n + j] = n;
#pragma omp for
    for (int i = 0; i < 100; i++) {
#pragma omp critical
      x[0] += n;
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      n = 7;
  }
}
