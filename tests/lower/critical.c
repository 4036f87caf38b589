/* critical.c: all constructs without a name use one lock. */
// SPDX-License-Identifier: MIT

static int total;

void add(int n) {
#pragma omp critical
  total += n;
}
