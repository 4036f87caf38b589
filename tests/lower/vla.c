/* vla.c: arrays of run-time size: dimensions are passed, and the type is declared again. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

double work(int rows, int columns, double (*table)[columns]) {
  double line[columns], sum = 0;
#pragma omp parallel private(line)
  {
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < columns; c++)
        line[c] = table[r][c];
#pragma omp critical
    sum += line[0] + sizeof(line);
  }
  return sum;
}
