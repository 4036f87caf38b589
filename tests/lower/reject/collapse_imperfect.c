/* collapse_imperfect.c: statements between the loops of a nest are newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++) { // error: canonical form|between the loops
    a[i] = 0;
    for (int j = 0; j < n; j++)
      a[j] = i;
  }
}
