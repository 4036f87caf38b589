/* chunk.c: the fault: threads ask for each iteration of a loop separately, and
 * iterations are short. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 30000000 };

static void faulty(void) {
#pragma omp parallel for schedule(dynamic, 1) /* fault */
  for (int i = 0; i < N; i++)
    sink = work(3);
}

static void mended(void) {
#pragma omp parallel for schedule(dynamic, 1000)
  for (int i = 0; i < N; i++)
    sink = work(3);
}
