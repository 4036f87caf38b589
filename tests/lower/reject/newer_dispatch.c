/* newer_dispatch.c: dispatch is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp dispatch // error: 'dispatch' is newer than OpenMP 3.1 and not supported yet
  f(n, a);
}
