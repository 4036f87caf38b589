/* critical_named.c: each name has one lock, which all files share. */
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
