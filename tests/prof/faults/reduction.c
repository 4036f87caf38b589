/* reduction.c: the fault: a reduction of a large array in each of many short
 * loops. The iterations are equal.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 100, N = 500000 };
static double sums[N];

static void faulty(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for reduction(+ : sums[:N]) /* fault */
    for (int i = 0; i < N; i++)
      sums[i] += i;
  }
}

static void mended(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      sums[i] += i;
  }
}
