/* newer_target_data.c: target data is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp target data map(a[:n]) // error: 'target data' is newer than OpenMP 3.1 and not supported yet
  ;
}
