/* parallel_bare.c: a region that uses no local variables from outside gets no struct of variables. */
// SPDX-License-Identifier: MIT
// dump: plan

int counter(void);

void start(void) {
#pragma omp parallel
  counter();
}
