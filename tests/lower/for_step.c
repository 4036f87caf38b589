/* for_step.c: with a step other than 1, the trip count does not overflow. */
// SPDX-License-Identifier: MIT

void every(int *a, int n, int step) {
#pragma omp for
  for (int i = n - 1; i >= 0; i -= step)
    a[i]++;
}
