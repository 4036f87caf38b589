/* newer_declare_reduction.c: a reduction of the user's own is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

#pragma omp declare reduction(mine : int : omp_out += omp_in) // error: 'declare reduction' is newer

int f(int n) {
  int sum = 0;
#pragma omp parallel for reduction(mine : sum) // error: a reduction of your own
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}
