/* tile.c: a tile of a nest that is not rectangular. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp tile sizes(4, 4)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) // error: expected loop invariant expression
      a[j] = i;
}
