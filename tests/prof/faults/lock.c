/* lock.c: the fault: most of the work is done in a critical section, although
 * only one addition needs it. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 4000 };

static void faulty(void) {
  double sum = 0;
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    double its = work(600);
#pragma omp critical /* fault */
    sum += its + work(8000);
  }
  sink = sum;
}

static void mended(void) {
  double sum = 0;
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    double its = work(600) + work(8000);
#pragma omp critical
    sum += its;
  }
  sink = sum;
}
