/* newer_masked.c: masked is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp masked // error: 'masked' is newer than OpenMP 3.1 and not supported yet
  ;
}
