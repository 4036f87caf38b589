/* nested_worksharing.c: four constructs in a region share its function and occ_self, the current thread. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void note(int);

int count(int n) {
  int total = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp critical
      note(i);
    }
#pragma omp single
    total = n;
#pragma omp atomic
    total++;
  }
  return total;
}
