/* faultless.c: no fault: equal work for each thread, in few and long regions.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 64 };

static void faulty(void) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < 50 * N; i++)
    sink = work(15000);
}

static void mended(void) { faulty(); }
