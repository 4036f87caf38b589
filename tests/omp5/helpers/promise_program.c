/* promise_program.c: a region with a loop, for found.sh. With FORK a child
 * process has the region too; with EXIT the program ends inside the region.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static void region(void) {
#pragma omp parallel num_threads(2)
#pragma omp for
  for (int i = 0; i < 10; i++)
    if (i == 9 && getenv("EXIT"))
      exit(0);
}

int main(void) {
  region();
  if (getenv("FORK")) {
    fflush(stdout);
    if (fork() == 0) {
      region();
      return 0;
    }
    wait(NULL);
  }
  return 0;
}
