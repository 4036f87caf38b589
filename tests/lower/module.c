/* module.c: the table of the constructs of a unit is linked into the runtime's list. */
// SPDX-License-Identifier: MIT

void work(void);

void start(void) {
#pragma omp parallel
#pragma omp master
  work();
}
