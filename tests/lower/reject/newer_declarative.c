/* newer_declarative.c: declarative directives newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

int g;
#pragma omp requires unified_address // error: 'requires' is newer than OpenMP 3.1
#pragma omp allocate(g) // error: 'allocate' is newer than OpenMP 3.1

void f(void) {
#pragma omp parallel
  g = 1;
}
