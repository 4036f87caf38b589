/* newer_threads_simd.c: ordered simd and ordered threads are newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
#pragma omp ordered threads // error: the 'threads' clause is newer
    a[i] = i;
  }
}
