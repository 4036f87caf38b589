/* nests.c: loops in parallel loops.
 *
 * See tests/formats/loops.py.
 */
// SPDX-License-Identifier: MIT
#include "helpers/data.h"

void stencil2(int n, int m, double (*a)[N], double (*b)[N]) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

void stencil2_global(void) {
#pragma omp parallel for
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      g2[i][j] =
          0.25 * (h2[i - 1][j] + h2[i + 1][j] + h2[i][j - 1] + h2[i][j + 1]);
}

void stencil2_vla(int n, int m, double a[n][m], double b[n][m]) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

void stencil2_outer_private(int n, int m, double (*a)[N], double (*b)[N]) {
  int i, j;
#pragma omp parallel for private(j)
  for (i = 1; i < n - 1; i++)
    for (j = 1; j < m - 1; j++)
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

void matvec(int n, int m, const double *restrict a, const double *restrict x,
            double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += a[i * m + j] * x[j];
    y[i] = s;
  }
}

void matvec_in_place(int n, int m, const double *restrict a,
                     const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += a[i * m + j] * x[j];
}

void matmul(int n, double *restrict c, const double *restrict a,
            const double *restrict b) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

void spmv(int n, const int *row, const int *col, const double *v,
          const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = row[i]; k < row[i + 1]; k++)
      s += v[k] * x[col[k]];
    y[i] = s;
  }
}

void collapsed(int n, int m, double (*restrict a)[N], double (*restrict b)[N]) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = 2 * a[i][j];
}

void collapsed_const(void) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      g2[i][j] = 2 * h2[i][j];
}

void ptr_array(int n, int m, double **a, double **b) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j];
}

double array_reduction(int n, const double *restrict x) {
  double s[4] = {0};
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      s[j] += x[4 * i + j];
  return s[0] + s[1] + s[2] + s[3];
}

void jacobi_swap(int n, double *a, double *b, int steps) {
#pragma omp parallel
  for (int t = 0; t < steps; t++) {
#pragma omp for
    for (int i = 1; i < n - 1; i++)
      b[i] = (a[i - 1] + a[i + 1]) * 0.5;
#pragma omp single
    {
      double *s = a;
      a = b;
      b = s;
    }
  }
}

void struct_nested(struct mat a, double *y) {
#pragma omp parallel for
  for (int i = 0; i < a.n; i++)
    for (int j = 0; j < a.m; j++)
      y[i * a.m + j] += a.a[i * a.m + j];
}

void struct_ints(struct mat a, int *y) {
#pragma omp parallel for
  for (int i = 0; i < a.n; i++)
    for (int j = 0; j < a.m; j++)
      y[i * a.m + j] += j;
}

void struct_array(int n, struct grid g, double *x) {
#pragma omp parallel for
  for (int i = 0; i < g.n; i++)
    for (int j = 0; j < 64; j++)
      x[i * 64 + j] += g.d[j] * g.k;
}

void ints_nested(int n, int m, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * m + j] += m;
}

void ints_written(int n, int m, int *x) {
  m = m * 2;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        x[i * m + j] += m;
#pragma omp single
    m = 0;
  }
}

void vla2(int n, int m, double *x) {
  double w[n][m];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i][j] = x[i * m + j] * 2;
  x[0] = w[1][1];
}

void local2(double *x) {
  double w[64][64];
#pragma omp parallel for
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      w[i][j] = x[i * 64 + j] * 2;
  x[0] = w[1][x > 0];
}

void private_array(int n, double *x) {
  double t[16];
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 16; j++)
      t[j] = x[i * 16 + j] * 3;
    for (int j = 0; j < 16; j++)
      x[i * 16 + j] = t[15 - j];
  }
}

void collapse3(int n, int m, int k, double (*restrict a)[64][64]) {
#pragma omp parallel for collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        a[i][j][l] *= 2;
}

void triangle(int n, double (*a)[N]) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[i][j] *= 2;
}

void triangle1(int n, double (*a)[N]) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[i][j] *= 2;
}

void collapse_simd(int n, int m, double (*a)[N], double (*b)[N]) {
#pragma omp parallel for simd collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j] * 2;
}

void section_reduction(int n, int m, const double *x, double *s) {
#pragma omp parallel for reduction(+ : s[ : m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[j] += x[m * i + j];
}

void pointers_to_rows(int n, double **a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *row = a[i];
    double s = 0;
#pragma omp simd reduction(+ : s)
    for (int j = 0; j < n; j++)
      s += row[j] * x[j];
    y[i] = s;
  }
}

/* less address_inner: the optimizer sees all uses of the address, but the
   lowering does not. gcc and clang make the loop worse in the same way */
void address_inner(int n, int *x) {
  int m = 4 * n;
  int *p = &m;
  *p += 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * m + j] += m;
}

void rows(int n, double *a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *r = a + i * n;
    for (int j = 0; j < n; j++)
      r[j] = r[j] * 2 + j;
  }
}

void unsigned_step(unsigned n, double *x) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; i += 4)
    for (unsigned j = 0; j < 4; j++)
      x[i + j] *= 2;
}

void static1(int n, double *x) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i * n + j] *= 2;
}

void tiled2(int n, double (*x)[N], double (*y)[N]) {
#pragma omp parallel for collapse(2)
#pragma omp tile sizes(64, 64)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i][j] += y[j][i];
}
