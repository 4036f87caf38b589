/* newer_scope.c: scope is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp scope // error: 'scope' is newer than OpenMP 3.1 and not supported yet
  ;
}
