/* transformed_shared.c: a loop that can't be transformed. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for ordered(1) // error: a transformation of a loop with 'ordered' and a parameter is not supported
#pragma omp tile sizes(4)
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
