/* orphaned.c: a construct without a region around it asks the runtime for the calling thread. */
// SPDX-License-Identifier: MIT
// dump: regions

void work(int);

void orphans(int n) {
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    work(i);
#pragma omp master
  work(n);
#pragma omp barrier
}
