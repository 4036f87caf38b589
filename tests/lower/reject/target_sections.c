/* target_sections.c: array sections whose elements do not follow each other. */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu

void f(int n, int a[4][4], int b[8]) {
#pragma omp target update to(a[1][0 : n])
#pragma omp target update from(a[0 : 2][0 : 4])
#pragma omp target update to(a[0 : 2][3]) // error: whose elements do not follow each other
#pragma omp target update to(a[0 : 2][1 : n]) // error: whose elements do not follow each other
#pragma omp target update to(b[0 : 4 : 2]) // error: a stride in an array section
}
