/* newer_assume.c: assume is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp assume no_openmp // error: 'assume' is newer than OpenMP 3.1 and not supported yet
  {
  }
}
