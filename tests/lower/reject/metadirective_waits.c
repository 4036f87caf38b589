/* metadirective_waits.c: errors inside a metadirective that is decided at run time. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp metadirective when(user = {condition(n)} : parallel)
  {
    a[1]++;
#pragma omp metadirective when(construct = {parallel}, user = {condition(a[0])} : begin assumes no_openmp) default(nothing) // error: 'begin' can't be selected at run time
    a[0]++;
#pragma omp metadirective when(construct = {parallel} : assume holding(n)) // error: this is no clause of 'assume'
    a[0]++;
  }
}
