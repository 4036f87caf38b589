/* ids.c: IDs stay unique over many regions and threads, which use up many
 * blocks of IDs [TR2 §4.1 to §4.3]. This program makes the IDs, and rules.c
 * compares all of them.
 *
 * Fails when: two threads draw from one block, or a block is reused.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { ROUNDS = 30, TASKS = 20 };

static int ran;

void test_body(void) {
  omp_set_nested(1);
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel
    {
      for (int i = 0; i < TASKS; i++) {
#pragma omp task
        __atomic_fetch_add(&ran, 1, __ATOMIC_RELAXED);
      }
#pragma omp parallel num_threads(2)
      {
#pragma omp task
        __atomic_fetch_add(&ran, 1, __ATOMIC_RELAXED);
      }
    }
  }
#pragma omp parallel
#pragma omp single
  trace->note[0] = (uint64_t)omp_get_num_threads();
  trace->note[1] = (uint64_t)ran;
}

void test_check(void) {
  uint64_t threads = trace->note[0];
  CHECK_EQ(trace_count(ompt_event_parallel_begin), ROUNDS * (1 + threads) + 1);
  CHECK_EQ(trace_count(ompt_event_task_begin), trace->note[1]);
  CHECK_EQ(trace_count(ompt_event_task_end), trace->note[1]);

  /* An ID of one kind is never an ID of another kind. TR2 does not require
   * this, but our IDs come from one space. */
  foreach (e)
    if (e->event == ompt_event_parallel_begin)
      CHECK(!trace_with(ompt_event_task_begin, 2, e->arg[2]));
}
