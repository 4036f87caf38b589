/* for_static_chunk.c: each thread computes its chunks without a call. */
// SPDX-License-Identifier: MIT

void add(int *a, int n, int chunk) {
#pragma omp for schedule(static, chunk)
  for (int i = 0; i < n; i++)
    a[i]++;
}
