/* for_reduction_nowait.c: without a barrier, each thread adds its partial result under a lock. */
// SPDX-License-Identifier: MIT

static double total;

void add(const double *a, int n) {
#pragma omp for reduction(+ : total) nowait
  for (int i = 0; i < n; i++)
    total += a[i];
}
