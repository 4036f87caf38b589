/* serial_code.c: the fault: half of the work is done before the region
 * begins.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 20, N = 400 };
static double value[N];

static void each(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    sink = work(5000);
}

static void faulty(void) {
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < N; i++)
      value[i] = work(5000); /* fault */
    each();
  }
}

static void mended(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      value[i] = work(5000);
    each();
  }
}
