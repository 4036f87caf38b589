/* extra_tokens.c: after a directive, text that is not a clause. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel { // error: this is no clause of the directive
  a[0] = n;
#pragma omp master and slave // error: this is no clause of the directive
  a[0] = n;
#pragma omp critical(a) (b) // error: this is no clause of the directive
  a[0] = n;
#pragma omp parallel, // error: this comma is not followed by a clause
  a[0] = n;
#pragma omp barrier,, // error: this comma is not followed by a clause
}
