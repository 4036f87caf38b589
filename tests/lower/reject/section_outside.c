/* section_outside.c: section directives outside a sections construct. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp section // error: orphaned 'omp section' directives are prohibited
  a[0] = n;
#pragma omp parallel sections
  a[0] = n; // error: the statement for '#pragma omp parallel sections' must be a compound statement
}
