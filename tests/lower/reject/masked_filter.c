/* masked_filter.c: a thread number is an integer. */
// SPDX-License-Identifier: MIT

void f(double d) {
#pragma omp masked filter(d) // error: a 'filter' clause takes an integer
  ;
}
