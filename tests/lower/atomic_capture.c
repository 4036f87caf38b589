/* atomic_capture.c: each form of the statement captures the old or the new value. */
// SPDX-License-Identifier: MIT

static int a;
static double d;

int next(int v) {
  int old, new;
  double was;
#pragma omp atomic capture
  old = a++;
#pragma omp atomic capture
  new = a -= v;
#pragma omp atomic capture
  was = d *= 2;
  return old + new + (int)was;
}
