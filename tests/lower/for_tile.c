/* for_tile.c: a loop construct divides the tiles among the threads. */
// SPDX-License-Identifier: MIT

void both(int, int);

void tiles(int n) {
#pragma omp for
#pragma omp tile sizes(8, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      both(i, j);
}
