/* collapse.c: the clause names a number of loops. These must exist, and be perfectly nested. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    a[i] = i; // error: expected 2 for loops after '#pragma omp for', but found only 1
#pragma omp for collapse(n) // error: expression is not an integer constant expression|must be a strictly positive
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for collapse(0) // error: argument to 'collapse' clause must be a strictly positive integer value
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      a[j] = i;
    a[i] = 0;
  }
}
