/* comma_before_argument.c: a comma may stand before the first clause, but not before an argument.
 * [OMP 5.2 §3.1] */
// SPDX-License-Identifier: MIT
int each, j;
#pragma omp threadprivate, (each) // error: expected '\(' after 'threadprivate'
#pragma omp declare target, (j) // error: expected '\(' after 'declare target'
void f(void) {
  int l, i;
#pragma omp allocate, (i) // error: expected '\(' after 'allocate'
#pragma omp critical, (name) // error: this is no clause of the directive
  l = 0;
#pragma omp flush, (l) // error: this is no clause of the directive
}
