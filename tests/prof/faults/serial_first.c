/* serial_first.c: the fault: serial code before the first region, when no other
 * threads exist.
 */
/* SPDX-License-Identifier: MIT */
#define NO_TEAM_BEFORE
#include "helpers/fault.h"

enum { N = 2000 };
static double value[N];

static void each(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    sink = work(20000);
}

static void faulty(void) {
  for (int i = 0; i < N; i++)
    value[i] = work(20000); /* fault */
  each();
}

static void mended(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    value[i] = work(20000);
  each();
}
