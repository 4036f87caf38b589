/* module.c: the table of a unit's constructs, linked into the runtime's list. */
// SPDX-License-Identifier: MIT

void work(void);

void start(void) {
#pragma omp parallel
#pragma omp master
  work();
}
