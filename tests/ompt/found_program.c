/* found_program.c: a program without a tool of its own. See found.sh. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

int main(void) {
  int sum = 0;
  setvbuf(stdout, NULL, _IONBF, 0);
  puts("before");
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  printf("sum %d\n", sum);
  return 0;
}
