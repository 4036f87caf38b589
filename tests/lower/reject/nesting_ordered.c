/* nesting_ordered.c: ordered in a loop without an ordered clause, and in a critical construct. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for
  for (int i = 0; i < n; i++) {
#pragma omp ordered // error: perhaps you forget .* with 'ordered' clause
    a[i] = i;
  }
#pragma omp for ordered
  for (int i = 0; i < n; i++) {
#pragma omp critical
    {
#pragma omp ordered // error: region cannot be closely nested inside 'critical' region
      a[i] = i;
    }
  }
}
