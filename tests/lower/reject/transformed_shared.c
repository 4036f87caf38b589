/* transformed_shared.c: loops that can't be transformed. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for ordered(1) // error: a transformation of a loop that has 'ordered' with a parameter is not supported
#pragma omp tile sizes(4)
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma omp tile sizes(4, n) // error: a size that is only known at run time is not supported here
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] = j;
}
