/* for_guided.c: the runtime hands out chunks that grow smaller. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(guided, 4)
  for (int i = 0; i < n; i++)
    a[i]++;
}
