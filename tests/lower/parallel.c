/* parallel.c: the environment, the fork, and the mfunction, which follows the function. */
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
