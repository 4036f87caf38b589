/* for_dynamic.c: the runtime hands out chunks. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(dynamic, 4)
  for (int i = 0; i < n; i++)
    a[i]++;
}
