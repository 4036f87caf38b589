/* atomic_compare.c: statements and clauses that atomic compare does not allow. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int v;
#pragma omp atomic compare
  if (*a != n) // error: the statement for 'atomic compare' must be
    *a = n;
#pragma omp atomic compare weak fail(release) // error: expected a 'fail'|expected
  if (*a == n)
    *a = 1;
#pragma omp atomic weak // error: expected 'compare' clause with the 'weak' modifier|expected
  *a += 1;
#pragma omp atomic compare
  if (*a == n) {
    *a = 1;
  } else { // error: the statement for 'atomic compare' must be
    v = *a;
  }
#pragma omp atomic read release // error: directive '#pragma omp atomic read' cannot be used with 'release' clause
  v = *a;
  (void)v;
}
