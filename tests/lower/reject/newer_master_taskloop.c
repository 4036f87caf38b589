/* newer_master_taskloop.c: master taskloop simd is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp master taskloop simd // error: 'master taskloop simd' is newer than OpenMP 3.1 and not supported yet
  for (int i = 0; i < n; i++)
    a[i] = i;
}
