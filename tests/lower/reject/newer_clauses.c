/* newer_clauses.c: clauses newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel num_threads(2) allocate(n) firstprivate(n) // error: the 'allocate' clause is newer
  a[0] = 1;
  a[1] = n;
#pragma omp parallel allocate(n) private(n) // error: the 'allocate' clause is newer
  n = 1;
}
