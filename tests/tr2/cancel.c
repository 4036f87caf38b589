/* cancel.c: cancelled regions and tasks end like other regions and tasks [TR2
 * §3.1, §3.2.2].
 *
 * Fails when: a cancelled region does not end exactly once on each thread; a
 * discarded task does not end exactly once, with its own ID; or the wait at the
 * end of a cancelled region is not reported.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>
#include <stdlib.h>
#include <unistd.h>

enum { TASKS = 30, LOOPS = 5 };

__attribute__((constructor)) static void switch_on(int count, char **argument) {
  (void)count;
  if (getenv("OMP_CANCELLATION"))
    return;
  setenv("OMP_CANCELLATION", "true", 1);
  execv(argument[0], argument);
}

static NOINLINE void loops(void) {
  for (int i = 0; i < LOOPS; i++) {
#pragma omp for schedule(dynamic)
    for (int k = 0; k < 100; k++) {
#pragma omp cancel for
      CHECK(0);
    }
#pragma omp sections
    {
#pragma omp section
      {
#pragma omp cancel sections
        CHECK(0);
      }
    }
  }
}

static NOINLINE void tasks(void) {
  uint64_t me = ompt.get_task_info(0, NULL);
#pragma omp taskgroup
  {
#pragma omp task if (0)
    {
#pragma omp cancel taskgroup
      CHECK(0);
    }
    for (int i = 1; i < TASKS; i++) {
#pragma omp task if (i % 3)
      CHECK(0);
      CHECK_EQ(ompt.get_task_info(0, NULL), me);
    }
  }
}

enum { LATE = TRACE_NOTES - 1 }; /* note of a region with a late thread */

static NOINLINE void wait_at_end(void) {
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      trace->note[LATE] = ompt.get_parallel_id(0);
#pragma omp cancel parallel
    }
    usleep(50000);
#pragma omp cancellation point parallel
  }
}

void test_body(void) {
  CHECK_EQ(omp_get_cancellation(), 1);
  wait_at_end();
#pragma omp parallel
  {
    loops();
#pragma omp single
    tasks();
#pragma omp master
    {
#pragma omp parallel
      {
        if (omp_get_thread_num() == 0) {
#pragma omp cancel parallel
        }
#pragma omp barrier
        CHECK(0);
      }
    }
#pragma omp barrier
    if (omp_get_thread_num() == omp_get_num_threads() - 1) {
#pragma omp cancel parallel
    }
#pragma omp for
    for (int k = 0; k < 100; k++)
      ;
    CHECK(0);
  }
}

/* rules.c also checks that begins and ends form pairs, on each thread and for
 * each ID. */
void test_check(void) {
  int waits = 0;
  foreach (e)
    waits += e->event == ompt_event_wait_barrier_begin &&
             e->arg[0] == trace->note[LATE];
  CHECK(trace->note[LATE] && waits >= 1);
  int n = omp_get_max_threads();
  CHECK_EQ(trace_count(ompt_event_task_begin), TASKS);
  CHECK_EQ(trace_count(ompt_event_task_end), TASKS);
  CHECK_EQ(trace_count(ompt_event_sections_begin), n * LOOPS);
  CHECK_EQ(trace_count(ompt_event_sections_end), n * LOOPS);
  CHECK(trace_count(ompt_event_loop_begin) >= n * LOOPS);
  CHECK_EQ(trace_count(ompt_event_loop_begin),
           trace_count(ompt_event_loop_end));
  CHECK_EQ(trace_count(ompt_event_parallel_end), 3);
  foreach (e)
    if (e->event == ompt_event_task_end)
      CHECK_EQ(e->arg[0], e->task[0]);
}
