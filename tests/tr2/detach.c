/* detach.c: a task with a detach clause does not end before its event is
 * fulfilled. For a parallel construct with a false if clause, parallel_begin reports
 * the requested number of threads [TR2 §3.1, §3.2.2].
 *
 * Fails when: task_end is missing, comes twice, or comes before the event is
 * fulfilled; a switch away from such a task reports its end; or parallel_begin
 * reports a wrong number.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { LATE, EARLY, LATE_BEFORE };

static omp_event_handle_t late_event;

static uint64_t current(void) { return ompt.get_task_info(0, NULL); }

/* The body ends first. Then the thread that made the task fulfils the event. */
static void late(void) {
  omp_event_handle_t event;
#pragma omp task detach(event) if (0)
  {
    trace->note[LATE] = current();
    late_event = event;
  }
  trace->note[LATE_BEFORE] = (uint64_t)trace->count;
  omp_fulfill_event(late_event);
#pragma omp taskwait
}

static void early(void) {
  omp_event_handle_t event;
#pragma omp task detach(event) if (0)
  {
    trace->note[EARLY] = current();
    omp_fulfill_event(event);
  }
#pragma omp taskwait
}

void test_body(void) {
  int threads = 0;
#pragma omp parallel num_threads(1)
  {
    late();
    early();
  }
#pragma omp parallel num_threads(4) if (0)
  threads = omp_get_num_threads();
  CHECK_EQ(threads, 1);
}

void test_check(void) {
  static const int notes[] = {LATE, EARLY};
  for (int i = 0; i < 2; i++) {
    uint64_t task = trace->note[notes[i]];
    const struct trace_event *end = trace_with(ompt_event_task_end, 0, task);
    int away = 0, over = 0;
    CHECK(task != 0);
    CHECK(end != NULL);
    if (notes[i] == LATE)
      CHECK(end >= trace_first() + trace->note[LATE_BEFORE]);
    foreach (e)
      if (e->event == ompt_event_task_switch && e->arg[1] != task) {
        away += e->arg[0] == task;
        over += e->arg[0] == 0;
      }
    CHECK_EQ(away, notes[i] == LATE ? 1 : away);
    CHECK_EQ(over, 1);
  }
  CHECK_EQ(trace_count(ompt_event_task_end), 2);
  CHECK_EQ(trace_find(ompt_event_parallel_begin, 1)->arg[3], 4);
}
