/* allocate.c: copies that can't lie in memory of an allocator. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int i, k = 0;
#pragma omp for linear(k) allocate(k) // error: 'allocate' of this copy is not supported
  for (int j = 0; j < n; j++)
    k++;
#pragma omp for private(i) allocate(i) // error: 'allocate' of a loop's variable is not supported
  for (i = 0; i < n; i++)
    a[i] = 1;
}
