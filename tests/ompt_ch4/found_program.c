/* found_program.c: a program for found.sh. With MARK it has the mark of one
 * interface, as every program that includes the header has. */
/* SPDX-License-Identifier: MIT */
#if MARK == 2
#include <ompt.h>
#elif MARK == 4
#include <ompt_ch4.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
  sum++;
  printf("sum %d\n", sum);
  fflush(stdout);
  if (getenv("FORK")) {
    if (fork() == 0) {
#pragma omp parallel num_threads(1)
      sum++;
      exit(0);
    }
    wait(NULL);
  }
#ifdef MARK
  ompt_control(1, 0);
#endif
  return 0;
}
