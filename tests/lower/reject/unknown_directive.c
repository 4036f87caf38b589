/* unknown_directive.c: directives that nobody knows. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp paralel // error: expected an OpenMP directive|'paralel'
  n++;
#pragma omp sction // error: expected an OpenMP directive|'sction'
  n++;
#pragma omp // error: expected an OpenMP directive
  n++;
}
