/* for_triangle.c: a nest that is not rectangular runs row by row. Each row has one value of i. */
// SPDX-License-Identifier: MIT

void both(int, int);

void pairs(int n) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j += 2)
      both(i, j);
}
