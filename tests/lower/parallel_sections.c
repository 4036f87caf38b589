/* parallel_sections.c: the combined construct parallel sections. */
// SPDX-License-Identifier: MIT
// dump: regions

void one(int *), two(int *), three(int *);

void start(int a[3]) {
#pragma omp parallel sections
  {
    one(&a[0]);
#pragma omp section
    two(&a[1]);
#pragma omp section
    {
      three(&a[2]);
    }
  }
}
