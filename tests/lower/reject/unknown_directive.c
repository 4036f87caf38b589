/* unknown_directive.c: directives that do not exist. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp paralel // error: expected an OpenMP directive
  n++;
#pragma omp sction // error: expected an OpenMP directive
  n++;
#pragma omp // error: expected an OpenMP directive
  n++;
}
