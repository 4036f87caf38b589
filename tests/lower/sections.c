/* sections.c: sections become a loop over the numbers of the sections. */
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
