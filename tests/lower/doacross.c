/* doacross.c: iterations wait for other iterations of their nest. */
// SPDX-License-Identifier: MIT

void sweep(int n, int m, double t[n][m]) {
#pragma omp for ordered(2) schedule(static, 1)
  for (int i = 1; i < n; i++)
    for (int j = m - 1; j >= 0; j -= 2) {
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j + 2)
      t[i][j] += t[i - 1][j];
#pragma omp ordered doacross(source :)
    }
}

void chain(unsigned n, double *x) {
#pragma omp for ordered(1) schedule(dynamic) nowait
  for (unsigned i = 1; i < n; i++) {
    double own = x[i] * x[i];
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
    x[i] = x[i - 1] + own;
#pragma omp ordered doacross(source : omp_cur_iteration)
  }
}
