/* newer_parallel_master.c: parallel master is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel master // error: 'parallel master' is newer than OpenMP 3.1 and not supported yet
  ;
}
