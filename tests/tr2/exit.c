/* exit.c: exit() inside a parallel region shuts the tool down once.
 *
 * Fails when: exit() waits for threads that will not come; the tool gets no
 * shutdown event; or it gets events after the shutdown event.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>
#include <stdlib.h>

int test_abrupt(void);
int test_abrupt(void) { return 1; }
int test_status(void) { return 3; }

void test_body(void) {
#pragma omp parallel
  {
#pragma omp barrier
    if (omp_get_thread_num() == 0)
      exit(3);
#pragma omp barrier
  }
}

void test_check(void) {
  CHECK_EQ(trace_count(ompt_event_parallel_begin), 1);
  CHECK_EQ(trace_count(ompt_event_parallel_end), 0);
  CHECK_EQ(trace_count(ompt_event_runtime_shutdown), 1);
}
