/* depobj_bare.c: a depobj construct without a clause, and an array section without elements in a list. */
// SPDX-License-Identifier: MIT

typedef struct omp_depend_t { void *list; } omp_depend_t;

void f(omp_depend_t object) {
#pragma omp depobj(object) // error: a 'depend', 'update' or 'destroy' clause is expected
  int none[0];
#pragma omp task depend(out : none[:]) // error: this list item has no elements
  {
  }
}
