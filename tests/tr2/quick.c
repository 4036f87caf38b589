/* quick.c: quick_exit ends the process with the same events as exit [TR2 §3.1].
 *
 * Fails when: there is no shutdown event, or a worker has not reported its end.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <stdlib.h>

int test_status(void) { return 4; }

void test_body(void) {
#pragma omp parallel num_threads(3)
  ;
  quick_exit(4);
}

void test_check(void) {
  CHECK_EQ(trace_count(ompt_event_parallel_end), 1);
  CHECK_EQ(trace_count(ompt_event_thread_end), 3);
  CHECK_EQ(trace_count(ompt_event_initial_task_end), 1);
  CHECK_EQ(trace_count(ompt_event_runtime_shutdown), 1);
}
