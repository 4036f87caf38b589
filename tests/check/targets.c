/* targets.c: device constructs, executed on the host: outside of parallel regions
 * and in one. Something for a checker to check.
 */
/* less: --ompt=mandatory --ompt=blame --ompt-events=-implicit_task */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

/* On the host; the tool hears of them all the same. */
static void targets(void) {
  int there = 0;
#pragma omp target enter data map(to : there)
#pragma omp target data map(tofrom : there)
  {
#pragma omp target map(tofrom : there)
#pragma omp parallel num_threads(2) reduction(+ : there)
    there++;
#pragma omp target update to(there)
#pragma omp target data map(tofrom : there)
#pragma omp target map(tofrom : there) nowait depend(out : there)
    there++;
#pragma omp taskwait
  }
#pragma omp target exit data map(from : there)
  if (there != 3)
    puts("no target region");
}

int main(void) {
  targets();
#pragma omp parallel num_threads(3)
  {
#pragma omp critical
    targets();
#pragma omp barrier
#pragma omp single
    targets();
  }
  puts("done");
  return 0;
}
