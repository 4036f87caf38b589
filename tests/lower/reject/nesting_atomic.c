/* nesting_atomic.c: a construct inside an atomic construct. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp atomic
  { // error: the statement for 'atomic' must be an expression statement of form
#pragma omp critical // error: OpenMP constructs may not be nested inside an atomic region
    a[0] += n;
  }
}
