/* critical.c: one lock for all constructs without a name. */
// SPDX-License-Identifier: MIT

static int total;

void add(int n) {
#pragma omp critical
  total += n;
}
