/* control.c: ompt_control reaches the tool, from C and from Fortran [TR2 §8], as
 * does omp_control_tool [OMP 5.2 §18.14].
 *
 * Fails when: a call is lost or merged, also when it is the first use of
 * OpenMP; an argument loses bits; or the callback runs on another thread.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

/* The Fortran routine: its arguments are integer*8, passed by reference. */
extern void ompt_control_(const int64_t *command, const int64_t *modifier);

enum { THREADS = 64 };

void test_body(void) {
  ompt_control(1, 0); /* starts the runtime */
  CHECK(ompt.lookup != NULL);
  ompt_control(UINT64_MAX, UINT64_C(0x8000000000000001));
  int64_t command = INT64_C(0x123456789abcdef0), modifier = -2;
  ompt_control_(&command, &modifier);
  ompt_control(0, 0); /* TR2 has no such command, but every command is passed on */
  trace->note[0] = ompt.get_thread_id();
#pragma omp parallel
  {
    uint64_t me = 1000 + (uint64_t)omp_get_thread_num();
    trace->note[me - 1000 + 1] = ompt.get_thread_id();
    ompt_control(me, UINT64_C(0xffffffff00000000) | me);
#pragma omp single
    trace->note[THREADS + 1] = (uint64_t)omp_get_num_threads();
  }
  trace->note[THREADS + 2] =
      (uint64_t)omp_control_tool(omp_control_tool_flush, -7, &trace) + 1;
  ompt_control(4, 99);
}

void test_check(void) {
  static const uint64_t first[][2] = {
      {1, 0},
      {UINT64_MAX, UINT64_C(0x8000000000000001)},
      {UINT64_C(0x123456789abcdef0), (uint64_t)-2},
      {0, 0}};
  int threads = (int)trace->note[THREADS + 1];
  CHECK_EQ(trace_count(ompt_event_control), 6 + threads);
  for (int i = 0; i < 4; i++) {
    const struct trace_event *e = trace_find(ompt_event_control, i);
    if (!e)
      continue;
    CHECK_EQ(e->arg[0], first[i][0]);
    CHECK_EQ(e->arg[1], first[i][1]);
    CHECK_EQ(e->thread, trace->note[0]);
    CHECK_EQ(e->parallel[0], 0);
  }
  for (int i = 0; i < threads; i++) {
    uint64_t me = 1000 + (uint64_t)i;
    const struct trace_event *e = trace_with(ompt_event_control, 0, me);
    CHECK(e != NULL);
    if (!e)
      continue;
    CHECK_EQ(e->arg[1], UINT64_C(0xffffffff00000000) | me);
    CHECK_EQ(e->thread, trace->note[i + 1]);
    CHECK(e->parallel[0] != 0);
    CHECK_EQ(e->type[0], ompt_task_implicit);
  }
  const struct trace_event *modern = trace_with(ompt_event_control, 1, (uint64_t)-7);
  CHECK(modern && modern->arg[0] == 3);
  CHECK_EQ(trace->note[THREADS + 2], omp_control_tool_success + 1);
  const struct trace_event *last = trace_with(ompt_event_control, 1, 99);
  CHECK(last && last->arg[0] == 4);
}
