/* found_program.c: a program with one region, for found.sh. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

/* A set-user-ID program does not listen to the environment. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }

int main(void) {
  int sum = 0;
#pragma omp parallel num_threads(3) reduction(+ : sum)
  sum += 1;
  printf("sum %d\n", sum);
  fflush(stdout);
  return 0;
}
