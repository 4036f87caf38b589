/* target_sections.c: array sections that a clause does not allow. */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu

void f(int n, int a[4][4], int b[8], int *p) {
#pragma omp target update to(a[1][0 : n])
#pragma omp target update from(a[0 : 2][0 : 4])
#pragma omp target update to(a[0 : 2][3]) from(b[0 : 4 : 2])
#pragma omp target map(b[0 : 4 : 2]) // error: an array section with a stride can only be in 'to' and 'from' of 'target update'
  b[0] = 1;
#pragma omp target enter data map(to : a[0 : 2][n ? 0 : 1 : 1 : n]) // error: an array section with a stride can only be in
#pragma omp target data map(a[n ? 0 : 1 : 2]) use_device_addr(a)
  b[0] = 1;
#pragma omp task depend(in : b[0 : 2 : 2]) // error: an array section with a stride can only be in
  b[0] = 1;
}
