/* collapse_triangle.c: a nest whose inner bound depends on the outer variable is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) // error: depends on 'i', the variable of an outer one
      a[j] = i;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= 2 * i + 1; j++) // error: depends on 'i', the variable of an outer one
      a[j] = i;
}
