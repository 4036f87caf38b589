/* tasks.c: explicit tasks: begin, end, IDs, parents, functions [TR2 §3.1].
 *
 * Fails when: a task of any kind (deferred, undeferred, final, untied, nested)
 * is not reported once at its creation and once at its end, or its ID, parent
 * or function is wrong.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { MAX = 100 };
enum { ID, PARENT, PC, FIELDS };

static uint64_t *note(int task) { return trace->note + task * FIELDS; }

static NOINLINE void *here(void) { return __builtin_return_address(0); }

static NOINLINE void inside(int task, void *pc) {
  ompt_task_type_t type = ompt_task_serial;
  note(task)[ID] = ompt.get_task_info(0, &type);
  note(task)[PC] = POINTER(pc);
  CHECK_EQ(type, ompt_task_explicit);
  CHECK(note(task)[ID] != 0);
}

static uint64_t current(void) { return ompt.get_task_info(0, NULL); }

/* Tasks 0..39 are queued, 40..49 undeferred, 50..59 final (each with a child,
 * 60..69), 70..79 untied, 80..83 nested four deep. */
static NOINLINE void create(void) {
  uint64_t me = current();
  for (int i = 0; i < 40; i++) {
    note(i)[PARENT] = me;
#pragma omp task firstprivate(i)
    inside(i, here());
  }
  for (int i = 40; i < 50; i++) {
    note(i)[PARENT] = me;
#pragma omp task firstprivate(i) if (0)
    inside(i, here());
    CHECK(note(i)[ID] != 0); /* has run when the construct ends */
    CHECK_EQ(current(), me);
  }
  for (int i = 50; i < 60; i++) {
    note(i)[PARENT] = me;
#pragma omp task firstprivate(i) final(1)
    {
      inside(i, here());
      note(i + 10)[PARENT] = note(i)[ID];
#pragma omp task firstprivate(i)
      inside(i + 10, here());
      CHECK(note(i + 10)[ID] != 0); /* the child was included */
    }
  }
  for (int i = 70; i < 80; i++) {
    note(i)[PARENT] = me;
#pragma omp task firstprivate(i) untied
    inside(i, here());
  }
#pragma omp taskwait
  for (int i = 0; i < 40; i++)
    CHECK(note(i)[ID] != 0);
}

static NOINLINE void nest(int task) {
  note(task)[PARENT] = current();
#pragma omp task firstprivate(task)
  {
    uint64_t me = current();
    inside(task, here());
    if (task < 83)
      nest(task + 1);
#pragma omp taskwait
    CHECK_EQ(current(), me);
  }
}

void test_body(void) {
#pragma omp parallel
#pragma omp single
  {
    create();
    nest(80);
  }
  /* A task outside every parallel region. */
  note(84)[PARENT] = current();
#pragma omp task
  inside(84, here());
#pragma omp taskwait
}

void test_check(void) {
  int expected = 85;
  CHECK_EQ(trace_count(ompt_event_task_begin), expected);
  CHECK_EQ(trace_count(ompt_event_task_end), expected);
  for (int i = 0; i < expected; i++) {
    const struct trace_event *begin =
        trace_with(ompt_event_task_begin, 2, note(i)[ID]);
    CHECK(begin != NULL);
    if (!begin)
      continue;
    CHECK_EQ(begin->arg[0], note(i)[PARENT]);

    uintptr_t start, body;
    char name[128];
    if (i % 10 || !trace_symbol((void *)(uintptr_t)note(i)[PC], &body, name))
      continue; /* checks one function of each kind */
    CHECK(trace_symbol((void *)(uintptr_t)begin->arg[3], &start, name));
    CHECK_EQ(start, begin->arg[3]);
    CHECK_EQ(body, begin->arg[3]);
  }
}
