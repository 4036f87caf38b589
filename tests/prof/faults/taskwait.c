/* taskwait.c: the fault: one thread creates tasks, and waits for each of them
 * before it creates the next. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 300, STEPS = 100000 };

static void faulty(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < N; i++) {
#pragma omp task /* fault */
    sink = work(STEPS);
#pragma omp taskwait
  }
}

static void mended(void) {
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < N; i++) {
#pragma omp task
      sink = work(STEPS);
    }
#pragma omp taskwait
  }
}
