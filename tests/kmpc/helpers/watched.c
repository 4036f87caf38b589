/* watched.c: a program with the constructs in which clang's code calls the
 * runtime, so that a tool can get their events. tools.sh runs it.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

int main(void) {
  int sum = 0, turns = 0, count = 0;
#pragma omp parallel for reduction(+ : sum) schedule(dynamic, 3)
  for (int i = 0; i < 100; i++)
    sum += i;
#pragma omp parallel num_threads(3)
  {
#pragma omp for ordered
    for (int i = 0; i < 10; i++) {
#pragma omp ordered
      turns = turns * 2 % 7 + i;
    }
#pragma omp for ordered(1) schedule(dynamic)
    for (int i = 0; i < 10; i++) {
#pragma omp ordered depend(sink : i - 1)
#pragma omp ordered depend(source)
    }
#pragma omp single
    for (int i = 0; i < 10; i++) {
#pragma omp task if (i & 1)
      {
#pragma omp atomic
        count++;
      }
    }
#pragma omp barrier
#pragma omp critical
    count++;
#pragma omp single
#pragma omp taskloop
    for (int i = 0; i < 10; i++) {
#pragma omp atomic
      count++;
    }
#pragma omp sections
    {
      count = count;
#pragma omp section
      sum = sum;
    }
#pragma omp parallel if (sum == 1)
    {
#pragma omp barrier
    }
  }
#pragma omp teams num_teams(2)
  {
#pragma omp parallel
#pragma omp masked
    sum = sum;
  }
  printf("%d %d %d\n", sum, turns, count);
  return 0;
}
