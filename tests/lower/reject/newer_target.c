/* newer_target.c: target is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp target map(tofrom : a[:n]) // error: 'target' is newer than OpenMP 3.1 and not supported yet
  ;
}
