/* early_program.c: says when main begins, and changes its environment, for
 * early.sh. Who has read the environment by then has been started. */
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
