/* masked_filter.c: the thread number of filter must be an integer. */
// SPDX-License-Identifier: MIT

void f(double d) {
#pragma omp masked filter(d) // error: a 'filter' clause takes an integer
  ;
}
