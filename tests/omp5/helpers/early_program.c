/* early_program.c: for early.sh: prints a line at the begin of main, and then
 * changes its environment, which has no effect. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  puts("main");
  fflush(stdout);
  setenv("OMP_NUM_THREADS", "5", 1);
#pragma omp parallel num_threads(3)
#pragma omp single
  puts("a region");
  printf("%d threads\n", omp_get_max_threads());
  return 0;
}
