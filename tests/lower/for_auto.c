/* for_auto.c: schedule(auto) is treated as static: each thread gets one span of iterations. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(auto)
  for (int i = 0; i < n; i++)
    a[i]++;
}
