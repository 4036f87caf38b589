/* extra_tokens.c: what stands behind a directive and is no clause. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel { // error: this is no clause of the directive
  a[0] = n;
#pragma omp master and slave // error: this is no clause of the directive
  a[0] = n;
#pragma omp critical(a) (b) // error: this is no clause of the directive
  a[0] = n;
}
