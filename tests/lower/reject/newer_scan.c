/* newer_scan.c: scan is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int sum = 0;
#pragma omp for simd reduction(inscan, + : sum) // error: 'for simd' is newer
  for (int i = 0; i < n; i++) {
    sum += a[i];
#pragma omp scan inclusive(sum) // error: 'scan' is newer than OpenMP 3.1
    a[i] = sum;
  }
}
