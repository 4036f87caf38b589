/* newer_atomic.c: atomic clauses newer than OpenMP 5.0, and compare. */
// SPDX-License-Identifier: MIT

int f(int *a, int n) {
#pragma omp atomic compare // error: the 'compare' clause is newer
  if (*a < n)
    *a = n;
#pragma omp atomic hint(1) // error: the 'hint' clause is newer
  *a += n;
  return *a;
}
