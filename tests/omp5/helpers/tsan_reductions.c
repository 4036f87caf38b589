/* tsan_reductions.c: reductions of variables of several sizes, and reductions
 * by tasks; see tsan.sh. A run has only one region, because the region's team
 * must be new. The argument chooses the region. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

struct many {
  double part[6];
};
static void add(struct many *into, const struct many *from) {
  for (int i = 0; i < 6; i++)
    into->part[i] += from->part[i];
}
#pragma omp declare reduction(+ : struct many : add(&omp_out, &omp_in)) \
    initializer(omp_priv = (struct many){{0}})

int main(int count, char **which) {
  int total = 0, odd = 0;
  char small = 0;
  short shorter = 0;
  struct many sum = {{0}};
  long array[20] = {0};
  switch (count > 1 ? atoi(which[1]) : 0) {
  case 0:
#pragma omp parallel for reduction(+ : total)
    for (int i = 0; i < 100; i++)
      total += i;
    break;
  case 1:
#pragma omp parallel for reduction(+ : total, odd, small, shorter)
    for (int i = 0; i < 100; i++)
      total += i, odd += i & 1, small++, shorter++;
    break;
  case 2:
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum.part[i % 6] += i;
    break;
  case 3:
#pragma omp parallel for reduction(+ : array)
    for (int i = 0; i < 100; i++)
      array[i % 20] += i;
    break;
  case 4:
#pragma omp parallel
#pragma omp for reduction(+ : array, total)
    for (int i = 0; i < 100; i++)
      array[i % 20] += i, total += i;
    break;
  case 5:
#pragma omp parallel reduction(task, + : total)
    for (int i = 0; i < 100; i++)
#pragma omp task in_reduction(+ : total)
      total += i;
    break;
  case 6:
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : total, array, sum)
    for (int i = 0; i < 100; i++)
#pragma omp task in_reduction(+ : total, array, sum)
      total += i, array[i % 20] += i, sum.part[i % 6] += i;
    break;
  case 7:
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : total) grainsize(1)
    for (int i = 0; i < 100; i++)
      total += i;
    break;
  case 8:
#pragma omp parallel for reduction(task, + : array)
    for (int i = 0; i < 100; i++)
#pragma omp task in_reduction(+ : array)
      array[i % 20] += i;
    break;
  }
  printf("%d %d %d %d %g %ld\n", total, odd, small, shorter, sum.part[1],
         array[1]);
  return 0;
}
