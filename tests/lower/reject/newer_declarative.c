/* newer_declarative.c: declarative directives newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

int g;
#pragma omp allocate(g) // error: 'allocate' is newer than OpenMP 3.1

void f(void) {
#pragma omp parallel
  g = 1;
}
