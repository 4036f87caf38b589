/* newer_cancel.c: cancellation is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    a[i] = i;
#pragma omp cancel for // error: 'cancel' is newer than OpenMP 3.1
#pragma omp cancellation point for // error: 'cancellation point' is newer than OpenMP 3.1
  }
}
