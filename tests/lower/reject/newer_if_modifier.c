/* newer_if_modifier.c: a directive name in an if clause is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel if (parallel : n) // error: a directive name in an 'if' clause is newer
  a[0] = 1;
}
