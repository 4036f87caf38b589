/* interchange.c: lists that are no permutation, and nests with too few loops. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp interchange permutation(2, 2) // error: a permutation must have the numbers from 1
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp interchange permutation(1) // error: a permutation must have the numbers from 1
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp interchange permutation(2, 0, 1) // error: a permutation must have the numbers from 1
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp interchange permutation(2, n) // error: a permutation must have the numbers from 1
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp interchange permutation(2, 3, 1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j] = i; // error: this loop is not in the canonical form
#pragma omp interchange permutation(3, 1, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = j; k < n; k++) // error: that depends on 'j', the variable of an outer loop
        a[k] = i;
}
