/* newer_schedules.c: schedules and ordered newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel for schedule(monotonic : dynamic) // error: a schedule modifier is newer
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma omp parallel for schedule(simd : static, 4) // error: a schedule modifier is newer
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma omp parallel for ordered(1) // error: 'ordered' with a parameter is newer
  for (int i = 0; i < n; i++) {
#pragma omp ordered depend(source) // error: the 'depend' clause is newer
  }
#pragma omp parallel for order(concurrent) // error: the 'order' clause is newer
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
