/* doacross.c: a doacross ordered construct must be directly in its loop nest. */
// SPDX-License-Identifier: MIT

void g(int n, int *a) {
#pragma omp parallel for ordered(1)
  for (int i = 0; i < n; i++) {
#pragma omp critical
    {
#pragma omp ordered doacross(sink : i - 1) // error: region cannot be closely nested inside 'critical' region
      a[i] = 0;
    }
#pragma omp ordered doacross(source :)
  }
#pragma omp parallel for ordered(2)
  for (int i = 0; i < n; i++)
    a[i] = 1; // error: expected 2 for loops
}

void h(void) {
#pragma omp ordered doacross(source :) // error: cannot be closely nested inside ordered region without specified parameter
}
