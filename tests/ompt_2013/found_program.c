/* found_program.c: a program with a region, for found.sh. FORK=1: and a child. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static void region(void) {
  int sum = 0;
#pragma omp parallel for num_threads(3) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  printf("sum %d\n", sum);
  fflush(stdout);
}

int main(void) {
  region();
  if (getenv("FORK")) {
    pid_t child = fork();
    if (child == 0)
      region();
    else
      waitpid(child, NULL, 0);
  }
  return 0;
}
