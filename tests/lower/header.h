/* header.h: a function with a region, which uses a macro of the file that includes the header. */
/* SPDX-License-Identifier: MIT */
#include <limits.h>
static int times(int n) {
  int total = INT_MAX % 2;
#pragma omp parallel reduction(+ : total)
  total += n * TIMES;
  return total;
}
