/* for_collapse.c: in a row, r has one value. The lowered innermost loop runs within one row. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing

void table(int rows, int columns, double t[rows][columns]) {
#pragma omp for collapse(2)
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++)
      t[r][c] = r * c;
}
