/* parallel.c: a struct of variables, a fork, and a function for the region. */
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
