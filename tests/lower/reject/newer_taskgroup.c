/* newer_taskgroup.c: taskgroup is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp taskgroup // error: 'taskgroup' is newer than OpenMP 3.1 and not supported yet
  ;
}
