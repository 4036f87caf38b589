/* atomic_read.c: atomic read. */
// SPDX-License-Identifier: MIT

static int a;
static double d;

double get(void) {
  int i;
  double v;
#pragma omp atomic read
  i = a;
#pragma omp atomic read
  v = d;
  return v + i;
}
