/* target.c: a target region that the host executes is not a parallel region:
 * the target task executes the region's code [TR2 §2, §3.1, §5.3, §5.4].
 *
 * Fails when: parallel_begin comes for a target region; the code of a target
 * region runs in another task than the target task, or in another parallel
 * region than this task; or the state outside all parallel regions is that of a
 * parallel region.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { INITIAL, TASKS = 10, INNER = 20, BEGUN = 30, ENDED = 40, COUNTS = 50 };

static void on_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                     ompt_task_id_t task, int device, void *function) {
  CHECK(frame && function);
  CHECK_EQ(parent, ompt.get_task_info(0, NULL));
  CHECK_EQ(device, omp_get_num_devices());
  trace->note[BEGUN + trace->note[COUNTS]++] = task;
}
static void on_end(ompt_task_id_t task) {
  CHECK_EQ(task, ompt.get_task_info(0, NULL));
  trace->note[ENDED + trace->note[COUNTS + 1]++] = task;
}
void test_tool(void) {
  ompt.set_callback(ompt_event_target_begin, (ompt_callback_t)on_begin);
  ompt.set_callback(ompt_event_target_end, (ompt_callback_t)on_end);
}

/* Checks the code of a target region. `region`: the parallel region around the
 * construct, or 0. */
static uint64_t code(uint64_t region, int size) {
  ompt_task_type_t type = ompt_task_serial;
  uint64_t task = ompt.get_task_info(0, &type);
  CHECK_EQ(type, ompt_task_target);
  CHECK_EQ(ompt.get_parallel_id(0), region);
  CHECK_EQ(ompt.get_parallel_team_size(0), region ? size : -1);
  CHECK_EQ(ompt.get_state(NULL),
           region ? ompt_state_work_parallel : ompt_state_work_serial);
  CHECK(ompt.get_task_frame(0)->exit_runtime_frame != NULL);
  CHECK(ompt.get_task_frame(0)->reenter_runtime_frame == NULL);
  CHECK_EQ(omp_get_level(), 0);
  return task;
}

static void alone(void) {
#pragma omp target
  {
    uint64_t task = code(0, 0);
    trace->note[TASKS] = task;
    CHECK_EQ(ompt.get_task_info(1, NULL), trace->note[INITIAL]);
    CHECK_EQ(ompt.get_task_info(2, NULL), 0);
    CHECK(ompt.get_task_frame(2) == NULL);
#pragma omp parallel num_threads(2)
    {
      ompt_task_type_t type = ompt_task_serial;
      if (omp_get_thread_num() == 0)
        trace->note[INNER] = ompt.get_parallel_id(0);
      CHECK(ompt.get_parallel_id(0) != 0);
      CHECK_EQ(ompt.get_parallel_id(1), 0);
      CHECK_EQ(ompt.get_state(NULL), ompt_state_work_parallel);
      CHECK_EQ(ompt.get_task_info(1, &type), task);
      CHECK_EQ(type, ompt_task_target);
      CHECK_EQ(ompt.get_task_info(2, NULL), trace->note[INITIAL]);
      CHECK(ompt.get_task_frame(1)->reenter_runtime_frame != NULL);
    }
#pragma omp task
    {
      CHECK_EQ(ompt.get_parallel_id(0), 0);
      CHECK_EQ(ompt.get_state(NULL), ompt_state_work_serial);
    }
    CHECK_EQ(code(0, 0), task);
  }
}

static void in_a_region(void) {
#pragma omp parallel
#pragma omp single
  {
    uint64_t region = ompt.get_parallel_id(0);
    int size = omp_get_num_threads();
#pragma omp target
    {
      trace->note[TASKS + 1] = code(region, size);
#pragma omp parallel num_threads(1)
      {
        CHECK(ompt.get_parallel_id(0) != region);
        CHECK_EQ(ompt.get_parallel_id(1), region);
        CHECK_EQ(ompt.get_parallel_id(2), 0);
      }
    }
  }
}

void test_body(void) {
  omp_set_dynamic(0); /* starts the tool */
  trace->note[INITIAL] = ompt.get_task_info(0, NULL);
  alone();
  in_a_region();
#pragma omp target teams num_teams(1)
  trace->note[TASKS + 2] = ompt.get_parallel_id(0);
}

void test_check(void) {
  for (int i = 0; i < 2; i++)
    CHECK_EQ(trace->note[COUNTS + i], 3);
  for (int i = 0; i < 2; i++) {
    CHECK_EQ(trace->note[BEGUN + i], trace->note[TASKS + i]);
    CHECK_EQ(trace->note[ENDED + i], trace->note[TASKS + i]);
  }
  /* One region of alone(), two of in_a_region(), the league and its team. */
  CHECK_EQ(trace_count(ompt_event_parallel_begin), 5);
  CHECK_EQ(trace_count(ompt_event_parallel_end), 5);
  const struct trace_event *inner = trace_with(ompt_event_parallel_begin, 2,
                                               trace->note[INNER]),
                           *task = trace_find(ompt_event_task_begin, 0);
  if (inner)
    CHECK_EQ(inner->arg[0], trace->note[TASKS]);
  CHECK(inner && task);
  if (task)
    CHECK_EQ(task->arg[0], trace->note[TASKS]);
  foreach (e)
    if (e->event == ompt_event_barrier_begin ||
        e->event == ompt_event_implicit_task_begin)
      CHECK(e->arg[0] != 0);
}
