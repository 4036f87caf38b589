/* parallel_for.c: one region with one loop, and one barrier at their common end. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void scale(double *x, int n, double by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= by;
}
