/* local_type.c: a local type with a run-time size can't be named outside its function. */
// SPDX-License-Identifier: MIT

int run_time(int n) {
  typedef int row[n];
  row a, *p = &a;
#pragma omp declare reduction(mine : row * : omp_out = omp_in) // error: this type can't be named outside its function
#pragma omp parallel reduction(mine : p) // error: can't be named outside its function
  p = &a;
  return (*p)[0];
}
