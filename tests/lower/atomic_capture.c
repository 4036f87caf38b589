/* atomic_capture.c: the old value or the new one, by the form of the statement. */
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
