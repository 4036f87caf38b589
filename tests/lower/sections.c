/* sections.c: sections become a loop over their numbers. */
// SPDX-License-Identifier: MIT
// dump: regions

void one(void), two(void);

void both(void) {
#pragma omp sections
  {
#pragma omp section
    one();
#pragma omp section
    two();
  }
}
