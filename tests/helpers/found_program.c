/* found_program.c: a program with a region and no tool. Each found.sh uses it.
 *
 * The region's team has TEAM threads. With FORK=1 in the environment, a child
 * process executes the region too. If another file defines found_last(), the
 * program calls it at its end.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef TEAM
#define TEAM 3
#endif

#ifdef NO_LEAKS /* a set-user-ID program ignores ASAN_OPTIONS */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }
#endif

void found_last(void) __attribute__((weak));

static void region(void) {
  int sum = 0;
#pragma omp parallel for num_threads(TEAM) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  printf("sum %d\n", sum);
  fflush(stdout);
}

int main(void) {
  region();
  if (getenv("FORK")) {
    if (fork() == 0) {
      region();
      exit(0);
    }
    wait(NULL);
  }
  if (found_last)
    found_last();
  return 0;
}
