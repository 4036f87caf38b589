/* for_static.c: a contiguous span for each thread: no call for the schedule. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(static)
  for (int i = 0; i < n; i++)
    a[i]++;
}
