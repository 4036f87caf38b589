/* parallel.c: checks the arguments of parallel begin and end [TR2 §3.1, §A.4].
 *
 * Fails when: a requested size, parent, frame or function is wrong; a region, also
 * a serialized one, is not reported; or inquiries in a region return another ID than its events.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { REGIONS = 6, SLOT = 16 };
enum { ID, PC, PARENT, FRAME, TEAM, ASKED, LINE };

static uint64_t *note(int region) { return trace->note + region * SLOT; }

static NOINLINE void *here(void) { return __builtin_return_address(0); }

/* Called by the primary thread in each region: notes the region. */
static NOINLINE void inside(int region, void *pc) {
  uint64_t *n = note(region);
  n[ID] = ompt.get_parallel_id(0);
  n[PC] = POINTER(pc);
  n[TEAM] = (uint64_t)ompt.get_parallel_team_size(0);
  CHECK_EQ(n[TEAM], omp_get_num_threads());
  CHECK_EQ(ompt.get_parallel_id(1), 0);
  CHECK_EQ(ompt.get_parallel_team_size(1), -1);
  CHECK_EQ(ompt.get_parallel_id(100), 0);
}

static void outside(int region, void *frame, int asked, int line) {
  uint64_t *n = note(region);
  n[FRAME] = POINTER(frame);
  n[PARENT] = ompt.get_task_info(0, NULL);
  n[ASKED] = (uint64_t)asked;
  n[LINE] = (uint64_t)line;
  CHECK_EQ(ompt.get_parallel_id(0), 0);
  CHECK_EQ(ompt.get_parallel_team_size(0), -1);
}

#define INSIDE(region)           \
  if (omp_get_thread_num() == 0) \
  inside(region, here())

static NOINLINE void default_size(void) {
  outside(0, HERE, omp_get_max_threads(), __LINE__ + 1);
#pragma omp parallel
  INSIDE(0);
}

static NOINLINE void three(int n) {
  outside(1, HERE, n, __LINE__ + 1);
#pragma omp parallel num_threads(n)
  INSIDE(1);
}

static NOINLINE void serialized(int condition) {
  outside(2, HERE, 4, __LINE__ + 1); /* requested in spite of the false if */
#pragma omp parallel if (condition) num_threads(4)
  INSIDE(2);
}

static NOINLINE void loop(void) {
  int sum = 0;
  outside(3, HERE, omp_get_max_threads(), __LINE__ + 1);
#pragma omp parallel for reduction(+ : sum) schedule(static)
  for (int i = 0; i < 100; i++) {
    if (i == 0)
      INSIDE(3);
    sum += i;
  }
  CHECK_EQ(sum, 4950);
}

static NOINLINE void sections(void) {
  outside(4, HERE, 2, __LINE__ + 1);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      note(4)[ID] = ompt.get_parallel_id(0);
      note(4)[PC] = POINTER(here());
      note(4)[TEAM] = (uint64_t)omp_get_num_threads();
    }
#pragma omp section
    {
      ;
    }
  }
}

static NOINLINE void after_setting(void) {
  omp_set_num_threads(5);
  outside(5, HERE, 5, __LINE__ + 1);
#pragma omp parallel
  INSIDE(5);
}

void test_body(void) {
  (void)omp_get_max_threads(); /* starts the tool */
  default_size();
  three(3);
  serialized(0);
  loop();
  sections();
  after_setting();
}

void test_check(void) {
  CHECK_EQ(trace_count(ompt_event_parallel_begin), REGIONS);
  CHECK_EQ(trace_count(ompt_event_parallel_end), REGIONS);
  for (int region = 0; region < REGIONS; region++) {
    const uint64_t *n = note(region);
    const struct trace_event *e = trace_find(ompt_event_parallel_begin, region);
    if (!e)
      continue;
    CHECK_EQ(e->arg[0], n[PARENT]);
    CHECK_EQ(e->arg[2], n[ID]);
    CHECK_EQ(e->arg[3], n[ASKED]);
    CHECK(n[TEAM] >= 1 && n[TEAM] <= e->arg[3]);
    CHECK_EQ(e->type[0], ompt_task_serial);
    CHECK(e->given.exit_runtime_frame == NULL);
    CHECK_EQ(POINTER(e->given.reenter_runtime_frame), n[FRAME]);
    CHECK_EQ(trace_find(ompt_event_parallel_end, region)->arg[0], n[ID]);

    /* The reported function is the function that ran the body. */
    uintptr_t begin, body;
    char begin_name[128], body_name[128];
    if (!trace_symbol((void *)(uintptr_t)n[PC], &body, body_name))
      continue;
    CHECK(trace_symbol((void *)(uintptr_t)e->arg[4], &begin, begin_name));
    CHECK_EQ(begin, e->arg[4]);
    CHECK_EQ(body, e->arg[4]);
  }
  CHECK_EQ(note(2)[TEAM], 1);
}
