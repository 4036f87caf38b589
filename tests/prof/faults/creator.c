/* creator.c: the fault: one thread makes all tasks, and takes longer to make
 * them than the other threads need to execute them. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 3000 };

static void faulty(void) {
#pragma omp parallel
#pragma omp single /* fault */
  for (int i = 0; i < N; i++) {
    double its = work(16000);
#pragma omp task firstprivate(its)
    sink = its + work(2000);
  }
}

static void mended(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    double its = work(16000);
#pragma omp task firstprivate(its)
    sink = its + work(2000);
  }
}
