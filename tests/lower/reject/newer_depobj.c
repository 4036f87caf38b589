/* newer_depobj.c: depobj is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

typedef void *omp_depend_t;
omp_depend_t o;

void f(int n, int *a) {
#pragma omp depobj(o) depend(in : n) // error: 'depobj' is newer than OpenMP 3.1 and not supported yet

}
