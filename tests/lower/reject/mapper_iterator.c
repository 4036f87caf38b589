/* mapper_iterator.c: a mapper in which an iterator determines the number of items. */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu

struct vec {
  int len;
  double *data;
};
#pragma omp declare mapper(struct vec v) map(iterator(i = 0 : v.len), tofrom : v.data[i]) // error: an iterator in a 'map' clause is not supported on devices

void f(struct vec s) {
#pragma omp target
  s.data[0] = 1;
}
