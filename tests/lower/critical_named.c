/* critical_named.c: one lock for each name, in every file the same. */
// SPDX-License-Identifier: MIT
// dump: regions

static int total, other;

void add(int n) {
#pragma omp critical(sum)
  total += n;
#pragma omp critical(other)
  {
    other += n;
  }
}
