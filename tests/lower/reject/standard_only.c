/* standard_only.c: programs that Clang accepts and the standard forbids. */
// SPDX-License-Identifier: MIT
#include <setjmp.h>

static int own;
#pragma omp threadprivate(own)
static jmp_buf place;

void threadprivates(int n, int *a) {
#pragma omp for order(concurrent)
  for (int i = 0; i < n; i++)
    a[i] = own; // error: the threadprivate 'own' can't be used where the order is 'concurrent'
#pragma omp loop bind(parallel)
  for (int i = 0; i < n; i++)
    own = i; // error: the threadprivate 'own' can't be used where the order is 'concurrent'
#pragma omp task untied
  own = 2; // error: the threadprivate 'own' can't be used in an 'untied' task
#pragma omp task untied
#pragma omp task
  own = 3;
}

void calls(int n, int *a) {
#pragma omp simd
  for (int i = 0; i < n; i++)
    a[i] = setjmp(place); // error: can't be called in a loop whose iterations
}

void reductions(int n, int *a) {
  int none[0], local = 0;
#pragma omp parallel reduction(+ : none) // error: this list item has no elements
  local++;
#pragma omp parallel reduction(+ : a[1 : 0]) // error: this list item has no elements|zero
  local++;
#pragma omp parallel private(local)
#pragma omp scope reduction(+ : local) // error: 'local' is private in the region around the 'scope' construct
  local++;
#pragma omp parallel
  {
    int inside = 0;
    static int still;
#pragma omp scope reduction(+ : inside) // error: 'inside' is private in the region around the 'scope' construct
    inside++;
#pragma omp scope reduction(+ : still, local)
    still++, local++;
  }
}

void commas(void) {
#pragma omp parallel if (own), // error: this comma is not followed by a clause
  ;
}
