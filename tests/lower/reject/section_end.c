/* section_end.c: array sections that end after the last element. */
// SPDX-License-Identifier: MIT
struct grid {
  int n, rows[4][8], any[0];
};

void f(struct grid *g, int n) {
  int a[100], *p = a;
#pragma omp target map(tofrom : a[5 : 96]) // error: this section ends after element 100, but the array has 100 elements
  a[5] = 0;
#pragma omp task depend(inout : a[99 : 2]) // error: this section ends after element 100, but the array has 100 elements
  a[99] = 0;
#pragma omp parallel reduction(+ : a[ : 101]) // error: this section ends after element 100, but the array has 100 elements
  a[0]++;
#pragma omp target update to(a[1 : 50 : 3]) // error: this section ends after element 148, but the array has 100 elements
#pragma omp target data map(g->rows[2 : 1][2 : 7]) // error: this section ends after element 8, but the array has 8 elements
  ;
#pragma omp target data map(a[n : 101], p[0 : 200], a[4 : 96], g->any[0 : 9]) // error: this section ends after element 100, but the array has 100 elements
  ;
#pragma omp target data map(a[0 : 33], a[90 : 10], p[0 : 200], g->any[0 : 9], a[100 : 0], g->rows[3 : 1][7 : 1])
  ;
#pragma omp target update from(a[1 : 33 : 3])
}
