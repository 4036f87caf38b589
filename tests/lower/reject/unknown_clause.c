/* unknown_clause.c: clauses that do not exist. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel sharing(a) // error: this is no clause of the directive
  a[0] = n;
#pragma omp parallel for schedule(static) chunk(4) // error: this is no clause of the directive
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp barrier now // error: this is no clause of the directive
}
