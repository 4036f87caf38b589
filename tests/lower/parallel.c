/* parallel.c: the struct of variables, the fork, and the region's function, which follows the user's. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void work(int);

void start(int n) {
#pragma omp parallel
  {
    work(n);
    work(n + 1);
  }
}
