/* for_simd.c: each chunk is a simd loop, which uses the copies that its thread has. */
// SPDX-License-Identifier: MIT
// flags: -Wno-source-uses-openmp

double dot(int n, const double *x, const double *y, int *last) {
  double sum = 0;
  int i, at = 0, narrow = n < 100;
#pragma omp parallel for simd reduction(+ : sum) aligned(x, y : 64) linear(at : n) schedule(simd : static, 100) if (simd : narrow) lastprivate(i) simdlen(4)
  for (i = 0; i < n; i++)
    sum += x[i] * y[at];
  *last = i;
  return sum;
}
