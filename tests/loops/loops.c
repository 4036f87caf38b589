/* loops.c: single parallel loops with various bounds, types, and places of the
 * data.
 *
 * See tests/formats/loops.py. Each function has one loop that is compared.
 */
// SPDX-License-Identifier: MIT
#include "helpers/data.h"

void saxpy(int n, float a, const float *x, float *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

void saxpy_restrict(int n, float a, const float *restrict x,
                    float *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

void saxpy_long(long n, float a, const float *restrict x, float *restrict y) {
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    y[i] += a * x[i];
}

void saxpy_unsigned(unsigned n, float a, const float *restrict x,
                    float *restrict y) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++)
    y[i] += a * x[i];
}

void saxpy_size(unsigned long n, float a, const float *restrict x,
                float *restrict y) {
#pragma omp parallel for
  for (unsigned long i = 0; i < n; i++)
    y[i] += a * x[i];
}

void le_bound(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i <= n; i++)
    y[i] += a * x[i];
}

void down(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; i--)
    y[i] += a * x[i];
}

void step2(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i += 2)
    y[i] += a * x[i];
}

void step_var(int n, int s, double a, const double *restrict x,
              double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i += s)
    y[i] += a * x[i];
}

void pointer_loop(double *restrict p, double *q, double a) {
#pragma omp parallel for
  for (double *r = p; r < q; r++)
    *r *= a;
}

void stencil1(int n, const double *a, double *b) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
}

void stencil1_restrict(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
}

void gather(int n, const int *idx, const double *x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]];
}

void mixed(int n, const float *restrict f, const int *restrict k,
           double *restrict d) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    d[i] = f[i] * k[i] + d[i];
}

void globals(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    ga[i] = gb[i] * gscale + gc[i];
}

void globals_n(void) {
#pragma omp parallel for
  for (int i = 0; i < gn; i++)
    ga[i] = gb[i] + gscale * gc[i];
}

void global_mixed(int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    gf[i] = (float)(gi[i] * gscale);
}

void members(struct vec *v) {
#pragma omp parallel for
  for (int i = 0; i < v->n; i++)
    v->y[i] += v->k * v->x[i];
}

void local_struct(double *x, double *y, int n, double k) {
  struct vec v = {x, y, n, k};
#pragma omp parallel for
  for (int i = 0; i < v.n; i++)
    v.y[i] += v.k * v.x[i];
}

void struct_param(struct vec v) {
#pragma omp parallel for
  for (int i = 0; i < v.n; i++)
    v.y[i] += v.k * v.x[i];
}

void points(int n, struct pt *p, double dx) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    p[i].x += dx;
    p[i].y -= dx;
    p[i].z += dx * dx;
    p[i].w *= dx;
  }
}

double local_array(int n, const double *x) {
  double w[64], t[64];
  for (int i = 0; i < 64; i++)
    w[i] = x[i];
#pragma omp parallel for
  for (int i = 0; i < 64; i++)
    t[i] = w[i] * x[i] + n;
  double s = 0;
  for (int i = 0; i < 64; i++)
    s += t[i];
  return s;
}

double vla(int n, const double *x) {
  double w[n], t[n];
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    t[i] = w[i] * x[i] + n;
  return t[n / 2];
}

void scalars(int n, double k, double *restrict x) {
  double s = k * 3, t = k * 4;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * s + t;
}

void scalars_written(int n, double k, double *restrict x) {
  double s = k * 3, t = 0;
  t = k;
  if (n > 3)
    t = k * 4;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * s + t;
}

void address_taken(int n, double *restrict x) {
  double s, t;
  sets(&s, &t);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * s + t;
}

void conditional(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] > 0 ? x[i] : y[i];
}

void bytes(int n, const unsigned char *restrict a, unsigned char *restrict b) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = (unsigned char)((a[i] + b[i]) >> 1);
}

void static_local(int n) {
  static double t[N];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    t[i] = t[i] * 2 + ga[i];
}

void offset(int n, int o, double *restrict x, const double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i + o] = y[i] + y[i + o];
}

void index_value(int n, double *restrict x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = i * 0.5;
}

void short_index(short n, double *restrict x) {
#pragma omp parallel for
  for (short i = 0; i < n; i++)
    x[i] *= 2;
}

void struct_doubles(int n, double *x) {
  struct vec v = {0, 0, 0, n};
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * v.k;
}

void complexes(int n, _Complex double k, _Complex double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * k;
}

void longs(int n, long k, long *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += k;
}

void ne_bound(int n, double k, double *x) {
#pragma omp parallel for
  for (int i = 0; i != n; i++)
    x[i] *= k;
}

void expr_bound(int n, int m, double k, double *x) {
#pragma omp parallel for
  for (int i = m / 2; i < n * m - 1; i++)
    x[i] *= k;
}

void math(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = __builtin_sqrt(x[i]) + __builtin_fabs(y[i]);
}

static inline double poly(double x, double k) { return (x * k + 1) * x + k; }

void inlined(int n, double k, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = poly(y[i], k);
}

void uchar_index(unsigned char n, double *x) {
#pragma omp parallel for
  for (unsigned char i = 0; i < n; i++)
    x[i] *= 2;
}

void unsigned_down(unsigned n, double *x) {
#pragma omp parallel for
  for (unsigned i = n; i > 0; i--)
    x[i - 1] *= 2;
}
