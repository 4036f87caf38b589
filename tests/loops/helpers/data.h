/* data.h: the data of the loops. Include this file once in each program. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_LOOPS_DATA_H
#define TESTS_LOOPS_DATA_H

enum { N = 1024 };
double ga[N], gb[N], gc[N], gscale, g2[N][N], h2[N][N];
float gf[N];
int gi[N], gn;
struct vec {
  double *x, *y;
  int n;
  double k;
};
struct mat {
  int n, m;
  double *a;
};
struct grid {
  double d[64];
  int n;
  double k;
};
struct pt {
  double x, y, z, w;
};
void sets(double *a, double *b);
static double tp;
#pragma omp threadprivate(tp)
static double tpa[N];
#pragma omp threadprivate(tpa)

#endif
