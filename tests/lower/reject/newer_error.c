/* newer_error.c: error is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp error at(execution) // error: 'error' is newer than OpenMP 3.1 and not supported yet

}
