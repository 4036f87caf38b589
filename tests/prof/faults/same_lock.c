/* same_lock.c: the fault: two critical constructs without a name, which protect
 * different variables, have one lock. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 2000 };
static double first, second;

static void faulty(void) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < N; i++)
    if (i % 2 == 0) {
      double its = work(15000);
#pragma omp critical /* fault */
      first += its + work(5000);
    } else {
#pragma omp critical
      second += work(20000);
    }
}

static void mended(void) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < N; i++)
    if (i % 2 == 0) {
      double its = work(15000);
#pragma omp critical(first)
      first += its + work(5000);
    } else {
#pragma omp critical(second)
      second += work(20000);
    }
}
