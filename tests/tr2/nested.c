/* nested.c: levels, ancestors, teams and task chains [TR2 §5.3, §5.4, Table 2].
 *
 * Fails when: an ancestor's ID or size belongs to another region, serialized
 * levels are skipped, or a worker does not see the tasks around its region.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { INITIAL, OUTER, OUTER_SIZE };

static void check_level(int level, uint64_t id, int size) {
  CHECK_EQ(ompt.get_parallel_id(level), id);
  CHECK_EQ(ompt.get_parallel_team_size(level), id ? size : -1);
}

/* Called on every thread of the innermost region. */
static void innermost(uint64_t middle, int middle_size, uint64_t middle_task,
                      uint64_t outer_task) {
  ompt_task_type_t type = ompt_task_serial;
  uint64_t id = ompt.get_parallel_id(0);
  CHECK(id != 0 && id != middle && id != trace->note[OUTER]);
  check_level(0, id, omp_get_num_threads());
  check_level(1, middle, middle_size);
  check_level(2, trace->note[OUTER], (int)trace->note[OUTER_SIZE]);
  check_level(3, 0, 0);
  check_level(1000, 0, 0);

  CHECK(ompt.get_task_info(0, &type) != 0);
  CHECK_EQ(type, ompt_task_implicit);
  CHECK_EQ(ompt.get_task_info(1, &type), middle_task);
  CHECK_EQ(type, ompt_task_implicit);
  CHECK_EQ(ompt.get_task_info(2, &type), outer_task);
  CHECK_EQ(type, ompt_task_implicit);
  CHECK_EQ(ompt.get_task_info(3, &type), trace->note[INITIAL]);
  CHECK_EQ(type, ompt_task_serial);
  CHECK_EQ(ompt.get_task_info(4, &type), 0);
  CHECK_EQ(ompt.get_task_info(1000, NULL), 0);
  CHECK(ompt.get_task_frame(3) != NULL);
  CHECK(ompt.get_task_frame(4) == NULL);
  CHECK(ompt.get_task_frame(1000) == NULL);
}

static void three_levels(int serialize_middle) {
#pragma omp parallel
  {
#pragma omp single
    {
      trace->note[OUTER] = ompt.get_parallel_id(0);
      trace->note[OUTER_SIZE] = (uint64_t)omp_get_num_threads();
    }
    uint64_t outer_task = ompt.get_task_info(0, NULL);
#pragma omp parallel num_threads(2) if (!serialize_middle)
    {
      uint64_t middle = ompt.get_parallel_id(0);
      int middle_size = omp_get_num_threads();
      uint64_t middle_task = ompt.get_task_info(0, NULL);
      CHECK(middle_task != outer_task);
#pragma omp parallel num_threads(2)
      innermost(middle, middle_size, middle_task, outer_task);
      check_level(0, middle, middle_size);
      CHECK_EQ(ompt.get_task_info(0, NULL), middle_task);
    }
    CHECK_EQ(ompt.get_task_info(0, NULL), outer_task);
    check_level(0, trace->note[OUTER], (int)trace->note[OUTER_SIZE]);
  }
}

void test_body(void) {
  omp_set_nested(1);
  trace->note[INITIAL] = ompt.get_task_info(0, NULL);
  CHECK(trace->note[INITIAL] != 0);
  three_levels(0);
  three_levels(1);
  omp_set_nested(0); /* inner regions have one thread, but are still regions */
  three_levels(0);
  check_level(0, 0, 0);
  CHECK_EQ(ompt.get_task_info(0, NULL), trace->note[INITIAL]);
}

void test_check(void) {
  uint64_t size = trace->note[OUTER_SIZE];
  /* If the outer region has one thread, it is not active. Then the middle
   * region has no active region around it, and gets two threads even without
   * nesting. */
  uint64_t last = size == 1 ? 2 : size;
  CHECK_EQ(trace_count(ompt_event_parallel_begin),
           (1 + size + 2 * size) + (1 + size + size) + (1 + size + last));
}
