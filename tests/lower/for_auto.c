/* for_auto.c: schedule(auto) is treated as static: one span a thread. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(auto)
  for (int i = 0; i < n; i++)
    a[i]++;
}
