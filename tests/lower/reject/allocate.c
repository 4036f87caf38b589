/* allocate.c: copies that cannot lie in an allocator's memory yet. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int sum = 0, i, v[n];
#pragma omp parallel reduction(+ : sum) allocate(sum) // error: 'allocate' of this copy is not supported
  sum++;
#pragma omp task private(i) allocate(i) // error: 'allocate' of this copy is not supported
  i = 1;
#pragma omp parallel private(v) allocate(v) // error: 'allocate' of this copy is not supported
  v[0] = 1;
#pragma omp for private(i) allocate(i) // error: 'allocate' of a loop's variable is not supported
  for (i = 0; i < n; i++)
    a[i] = 1;
}
