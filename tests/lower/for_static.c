/* for_static.c: each thread computes its contiguous span without a call. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(static)
  for (int i = 0; i < n; i++)
    a[i]++;
}
