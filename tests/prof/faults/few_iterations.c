/* few_iterations.c: the fault: a loop has one iteration more than there are
 * threads, so one thread gets two. The iterations are equal. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 20, COLUMNS = 100 };

static void faulty(void) {
  const int rows = omp_get_max_threads() + 1;
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for /* fault */
    for (int i = 0; i < rows; i++)
      for (int k = 0; k < COLUMNS; k++)
        sink = work(8000);
  }
}

static void mended(void) {
  const int rows = omp_get_max_threads() + 1;
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for collapse(2)
    for (int i = 0; i < rows; i++)
      for (int k = 0; k < COLUMNS; k++)
        sink = work(8000);
  }
}
