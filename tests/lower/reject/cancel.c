/* cancel.c: cancel constructs without a construct that they can end. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp cancel for // error: orphaned 'omp cancel' directives are prohibited
#pragma omp parallel
  {
#pragma omp critical
    {
#pragma omp cancel parallel // error: region cannot be closely nested inside 'critical'
    }
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
#pragma omp cancel for // error: parent region for 'omp cancel' construct cannot be nowait
      a[i] = i;
    }
#pragma omp for ordered
    for (int i = 0; i < n; i++) {
#pragma omp cancel for // error: parent region for 'omp cancel' construct cannot be ordered
      a[i] = i;
    }
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp cancellation point parallel // error: region cannot be closely nested inside 'for'
      a[i] = i;
    }
#pragma omp cancel // error: one of 'for', 'parallel', 'sections' or 'taskgroup' is expected
  }
}
