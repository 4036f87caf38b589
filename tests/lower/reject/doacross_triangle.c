/* doacross_triangle.c: a doacross nest must be rectangular. */
// SPDX-License-Identifier: MIT

void f(int n, int a[n][n]) {
#pragma omp parallel for ordered(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) { // error: depends on 'i'
#pragma omp ordered doacross(sink : i - 1, j)
      a[i][j] = 0;
#pragma omp ordered doacross(source :)
    }
}
