/* for_collapse.c: each run of the lowered inner loop is in one iteration of the outer loop. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing

void table(int rows, int columns, double t[rows][columns]) {
#pragma omp for collapse(2)
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++)
      t[r][c] = r * c;
}
