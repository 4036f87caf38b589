/* newer_schedules.c: a parameter of ordered is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel for ordered(1) // error: 'ordered' with a parameter is newer
  for (int i = 0; i < n; i++) {
#pragma omp ordered depend(source) // error: the 'depend' clause is newer
  }
}
