/* header.h: a function with a region, made of a macro of the file that includes it. */
/* SPDX-License-Identifier: MIT */
#include <limits.h>
static int times(int n) {
  int total = INT_MAX % 2;
#pragma omp parallel reduction(+ : total)
  total += n * TIMES;
  return total;
}
