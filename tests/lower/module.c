/* module.c: the table of a translation unit's constructs is linked into the runtime's list. */
// SPDX-License-Identifier: MIT

void work(void);

void start(void) {
#pragma omp parallel
#pragma omp master
  work();
}
