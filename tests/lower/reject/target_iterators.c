/* target_iterators.c: lists in which an iterator determines the number of items. */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu

void f(int n, int *a, int *b) {
#pragma omp target update to(iterator(i = 0 : n) : a[2 * i]) // error: an iterator in 'target update' is not supported on devices
#pragma omp target update to(b[0 : n]) from(iterator(i = 0 : n) : a[i]) // error: an iterator in 'target update' is not supported on devices
#pragma omp target map(iterator(i = 0 : n), tofrom : a[2 * i]) // error: an iterator in a 'map' clause is not supported on devices
  a[0] = 1;
#pragma omp target update to(a[0 : n]) // iterator
}
