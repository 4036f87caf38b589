/* parallel.c: the environment, the fork, and the region's function after the user's function. */
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
