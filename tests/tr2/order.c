/* order.c: checks the order of a small program's events, overall and on each
 * thread [TR2 §3.1].
 *
 * Fails when: the begin event of a region or a task comes after the code of
 * this region or task, or the end event before the end of this code; or an
 * event comes on a wrong thread or in a wrong task.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { BEFORE = 100, INSIDE, AFTER, IN_TASK };

/* ompt_control marks places in the trace. */
void test_body(void) {
  ompt_control(BEFORE, 0);
#pragma omp parallel
  {
    ompt_control(INSIDE, (uint64_t)omp_get_thread_num());
#pragma omp single
    {
#pragma omp task
      ompt_control(IN_TASK, 0);
#pragma omp taskwait
      trace->note[0] = (uint64_t)omp_get_num_threads();
    }
  }
  ompt_control(AFTER, 0);
}

void test_check(void) {
  const struct trace_event *before = trace_with(ompt_event_control, 0, BEFORE);
  const struct trace_event *after = trace_with(ompt_event_control, 0, AFTER);
  const struct trace_event *in_task =
      trace_with(ompt_event_control, 0, IN_TASK);
  const struct trace_event *begin = trace_find(ompt_event_parallel_begin, 0);
  const struct trace_event *end = trace_find(ompt_event_parallel_end, 0);
  const struct trace_event *create = trace_find(ompt_event_task_begin, 0);
  const struct trace_event *done = trace_find(ompt_event_task_end, 0);
  CHECK(before && after && in_task && begin && end && create && done);
  if (!before || !after || !in_task || !begin || !end || !create || !done)
    return;

  /* The overall order. */
  CHECK(trace_first()->event == ompt_event_thread_begin);
  CHECK(before < begin && begin < create && create < in_task);
  CHECK(in_task < done && done < end && end < after);
  CHECK(trace_find(ompt_event_runtime_shutdown, 0) > after);
  int inside = 0;
  foreach (e)
    if (e->event == ompt_event_control && e->arg[0] == INSIDE) {
      inside++;
      CHECK(e > begin && e < end);
      CHECK_EQ(e->parallel[0], begin->arg[2]);
      CHECK_EQ(e->type[0], ompt_task_implicit);
      CHECK_EQ(e->task[1], begin->arg[0]);
    }
  CHECK_EQ(inside, trace->note[0]);

  /* The thread of each event. */
  CHECK_EQ(begin->thread, before->thread);
  CHECK_EQ(end->thread, before->thread);
  CHECK_EQ(after->thread, before->thread);
  CHECK_EQ(in_task->thread, done->thread);
  CHECK_EQ(in_task->task[0], create->arg[2]);
  CHECK_EQ(done->arg[0], create->arg[2]);
  CHECK_EQ(create->type[0], ompt_task_implicit);
  CHECK_EQ(create->parallel[0], begin->arg[2]);

  /* Both events of the region come in the context of the task around the
   * region. */
  CHECK_EQ(begin->task[0], before->task[0]);
  CHECK_EQ(end->task[0], before->task[0]);
  CHECK_EQ(begin->parallel[0], 0);
  CHECK_EQ(end->parallel[0], 0);
  CHECK_EQ(after->task[0], before->task[0]);
}
