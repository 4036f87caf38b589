/* for_nowait.c: no barrier at the end. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    a[i]++;
}
