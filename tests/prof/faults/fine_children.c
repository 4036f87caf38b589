/* fine_children.c: the fault: a task creates many tasks that do hardly any
 * work. The creating task takes longer than all its children together, but the
 * fault is that the children are too small. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { STEPS = 3000000 };

static void run(int steps) {
#pragma omp parallel
#pragma omp single
#pragma omp task
  {
    for (int i = 0; i < STEPS; i += steps) {
#pragma omp task /* fault */
      sink = work(steps);
    }
#pragma omp taskwait
  }
}

static void faulty(void) { run(3); }
static void mended(void) { run(3000); }
