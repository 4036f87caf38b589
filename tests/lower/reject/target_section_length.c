/* target_section_length.c: sections without a length, of an array of unknown size. */
// SPDX-License-Identifier: MIT

void f(int n, int a[4][4], int *p) {
  int b[8];
#pragma omp target update to(b[n::2])
#pragma omp target update to(p[n::2]) // error: a section of an array that a pointer points to needs a length
#pragma omp target update from(a[:][2]) // error: a section of an array that a pointer points to needs a length
#pragma omp target update from(p[1:]) // error: a section of an array that a pointer points to needs a length
}
