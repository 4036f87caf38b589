/* ordered.c: the fault: an ordered construct contains most of the loop's work,
 * so threads wait for each other. The iterations are equal.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 200 };

static void faulty(void) {
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = 0; i < N; i++) {
    sink = work(50000);
#pragma omp ordered /* fault */
    sink = work(250000);
  }
}

static void mended(void) {
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = 0; i < N; i++) {
    sink = work(300000);
#pragma omp ordered
    sink = work(1);
  }
}
