/* cancel.c: cancellation leaves a loop, a parallel region and a task. */
// SPDX-License-Identifier: MIT
// dump: regions

int find(int n, const int *a, int x) {
  int at = -1;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (a[i] == x) {
      at = i;
#pragma omp cancel for
    }
#pragma omp cancellation point for
  }
#pragma omp parallel
  {
    if (n < 0) {
#pragma omp cancel parallel if (x > 0)
    }
#pragma omp barrier
#pragma omp taskgroup
    {
#pragma omp task
      {
#pragma omp cancel taskgroup
        at = 0;
      }
#pragma omp single
      at = 1;
    }
  }
  return at;
}
