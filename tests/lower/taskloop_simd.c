/* taskloop_simd.c: each task runs a simd loop over some of the iterations. */
// SPDX-License-Identifier: MIT

double dot(int n, const double *a, double *b, int few) {
  double sum = 0;
  int at = 1;
#pragma omp taskloop simd reduction(+ : sum) linear(at : 2) simdlen(4)         \
    grainsize(few) if (n > 100)
  for (int i = 0; i < n; i++) {
    b[i] = a[i] * at;
    sum += b[i];
  }
  return sum + at;
}
