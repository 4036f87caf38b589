/* parallel_bare.c: a region that needs nothing of its surroundings has no environment. */
// SPDX-License-Identifier: MIT
// dump: plan

int counter(void);

void start(void) {
#pragma omp parallel
  counter();
}
