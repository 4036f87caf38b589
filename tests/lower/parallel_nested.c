/* parallel_nested.c: inner regions get variables through the outer region's struct of variables. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

int value(int);

int nested(int n) {
  int total = 0, mine = 5;
#pragma omp parallel private(mine)
  {
    mine = n;
#pragma omp parallel
    {
#pragma omp critical
      total += value(mine + n);
    }
  }
  return total;
}
