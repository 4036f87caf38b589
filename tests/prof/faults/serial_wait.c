/* serial_wait.c: the fault: a thread sleeps outside of all regions. The
 * function that it calls is one of those that ompt-prof's library replaces.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

#include <unistd.h>

enum { N = 64 };

static void each(void) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < 25 * N; i++)
    sink = work(15000);
}

static void faulty(void) {
  each();
  usleep(300000); /* fault */
  each();
}

static void mended(void) {
  each();
  each();
}
