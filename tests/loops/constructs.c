/* constructs.c: loops in other constructs, and loops with clauses.
 *
 * See tests/formats/loops.py.
 */
// SPDX-License-Identifier: MIT
#include "helpers/data.h"

double dot(int n, const double *x, const double *y) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

int isum(int n, const int *x) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

int imax(int n, const int *x) {
  int s = x[0];
#pragma omp parallel for reduction(max : s)
  for (int i = 0; i < n; i++)
    s = x[i] > s ? x[i] : s;
  return s;
}

double dot_simd(int n, const double *x, const double *y) {
  double s = 0;
#pragma omp parallel for simd reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

void first(int n, double k, double *restrict x) {
  double s = k * 3, t = k * 4;
#pragma omp parallel for firstprivate(s, t)
  for (int i = 0; i < n; i++)
    x[i] = x[i] * s + t;
}

void two_loops(int n, double k, double *restrict x, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * k;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] + k;
  }
}

double written_in_region(int n, double *restrict x) {
  double k = 0;
#pragma omp parallel
  {
#pragma omp single
    k = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * k;
  }
  return k;
}

void chunked(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static, 1000)
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

void dynamic(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic, 1000)
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

void guided(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

void for_simd(int n, double a, const double *x, double *y) {
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

void last(int n, double a, const double *restrict x, double *restrict y,
          double *out) {
  double t;
#pragma omp parallel for lastprivate(t)
  for (int i = 0; i < n; i++)
    t = y[i] += a * x[i];
  *out = t;
}

/* less tp_scalar: a thread-local variable is in memory, as with gcc and
 * clang */
double tp_scalar(int n, double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    tp += x[i];
  return tp;
}

void tp_array(int n, double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    tpa[i] += x[i];
}

void tp_read(int n, double *x) {
#pragma omp parallel for copyin(tp)
  for (int i = 0; i < n; i++)
    x[i] *= tp;
}

void taskloops(int n, double k, double *x) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop
  for (int i = 0; i < n; i++)
    x[i] *= k;
}

void taskloop_simd(int n, double k, double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop simd
  for (int i = 0; i < n; i++)
    x[i] += y[i] * k;
}

void task(int n, double k, double *x) {
#pragma omp parallel
#pragma omp single
#pragma omp task
  for (int i = 0; i < n; i++)
    x[i] *= k;
}

void sections(int n, double k, double *x, double *y) {
#pragma omp parallel sections
  {
#pragma omp section
    for (int i = 0; i < n; i++)
      x[i] *= k;
#pragma omp section
    for (int i = 0; i < n; i++)
      y[i] *= k;
  }
}

void teams(int n, double k, double *x) {
#pragma omp teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] *= k;
}

void teams_simd(int n, double k, double *x, double *y) {
#pragma omp teams distribute parallel for simd
  for (int i = 0; i < n; i++)
    x[i] += y[i] * k;
}

void target(int n, double k, double *x) {
#pragma omp target teams distribute parallel for map(tofrom : x[ : n])
  for (int i = 0; i < n; i++)
    x[i] *= k;
}

void inside(int n, double *x) {
  double k = n * 0.5;
#pragma omp parallel
  {
    double t = k * 2;
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      x[i] *= t;
  }
}

void linear_var(int n, double *x, double *y) {
  int j = 0;
#pragma omp parallel for simd linear(j : 1)
  for (int i = 0; i < n; i++) {
    x[j] += y[i];
    j++;
  }
}

float fsum(int n, const float *x) {
  float s = 0;
#pragma omp parallel for simd reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

int count(int n, const float *x) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] > 0.5f;
  return s;
}

double norm2(int n, const double *x, const double *y) {
  double s = 0, t = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : s, t) nowait
    for (int i = 0; i < n; i++) {
      s += x[i] * y[i];
      t += y[i] * y[i];
    }
  }
  return s + t;
}

double par_reduction(int n, const double *x) {
  double s = 0;
#pragma omp parallel reduction(+ : s)
#pragma omp for
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

void orphan(int n, double k, double *x) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] *= k;
}

void histogram(int n, const int *x, int *h) {
  int l[64] = {0};
#pragma omp parallel for reduction(+ : l)
  for (int i = 0; i < n; i++)
    l[x[i] & 63]++;
  for (int i = 0; i < 64; i++)
    h[i] = l[i];
}

void in_critical(int n, double *x, double *y) {
#pragma omp parallel
  {
    double s[64];
#pragma omp for
    for (int i = 0; i < n; i++)
      s[i & 63] = x[i];
#pragma omp critical
    for (int i = 0; i < 64; i++)
      y[i] += s[i];
  }
}

void in_single(int n, double k, double *y) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++)
    y[i] *= k;
}

void guarded(int n, double k, double *x) {
#pragma omp parallel for if (n > 1000) num_threads(2)
  for (int i = 0; i < n; i++)
    x[i] *= k;
}

int find(int n, const int *x, int v) {
  int c = 0;
#pragma omp parallel for reduction(| : c)
  for (int i = 0; i < n; i++)
    c |= x[i] == v;
  return c;
}

void struct_written(int n, double *x) {
  struct vec v = {0, 0, 0, n};
#pragma omp parallel
  {
#pragma omp single
    v.k = 3;
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * v.k;
  }
}

void tiled(int n, double *x) {
#pragma omp parallel for
#pragma omp tile sizes(64)
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

/* less unrolled: threads get blocks of four iterations, as unroll requests */
void unrolled(int n, double *x) {
#pragma omp parallel for
#pragma omp unroll partial(4)
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

void prefix(int n, double *x, double *y) {
  double s = 0;
#pragma omp parallel for reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += x[i];
#pragma omp scan inclusive(s)
    y[i] = s;
  }
}

/* less lastcond: an assignment also stores the number of its iteration */
void lastcond(int n, int *x) {
  int at = -1;
#pragma omp parallel for lastprivate(conditional : at)
  for (int i = 0; i < n; i++)
    if (x[i] > 5)
      at = i;
  x[0] = at;
}

void nested_regions(int n, double k, double *x) {
#pragma omp parallel
  {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] *= k;
  }
}

void loop_dir(int n, double k, double *x) {
#pragma omp parallel loop
  for (int i = 0; i < n; i++)
    x[i] *= k;
}
