/* for_reverse.c: interchange and reverse number the iterations anew. */
// SPDX-License-Identifier: MIT

void both(int, int);

void columns(int n, int m) {
#pragma omp for collapse(2)
#pragma omp interchange
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      both(i, j);
}

void backwards(int n) {
#pragma omp reverse
  for (int i = 0; i < n; i++)
    both(i, n);
}
