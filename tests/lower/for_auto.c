/* for_auto.c: schedule(auto) is ours to choose: one span, as static. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(auto)
  for (int i = 0; i < n; i++)
    a[i]++;
}
