/* atomic_compare.c: *x gets another value if a comparison of *x and e is true. */
// SPDX-License-Identifier: MIT

int f(int *x, int e, int d) {
  int r, v = 0;
#pragma omp atomic compare
  if (*x < e) {
    *x = e;
  }
#pragma omp atomic compare capture acq_rel weak
  {
    r = *x == e;
    if (r) {
      *x = d;
    } else {
      v = *x;
    }
  }
  return r + v;
}
