/* rules.c: checks TR2's rules for every program, in a finished trace.
 *
 * There are two passes: first in the overall order, then in each thread's own
 * order. A test that forks has two processes in its trace; each process is
 * checked alone.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <stdlib.h>

__attribute__((weak)) int test_abrupt(void) { return 0; }
int test_abrupt(void); /* returns 1 if exit() interrupts user code */
__attribute__((weak)) int test_sleepers(void) { return 0; }
int test_sleepers(void); /* number of the program's threads that do not end */

/* The begin and the end event of each pair, and the number of parameters that
 * must be equal. */
static const struct {
  ompt_event_t begin, end;
  int args;
} pairs[] = {
    {ompt_event_idle_begin, ompt_event_idle_end, 1},
    {ompt_event_wait_barrier_begin, ompt_event_wait_barrier_end, 2},
    {ompt_event_wait_taskwait_begin, ompt_event_wait_taskwait_end, 2},
    {ompt_event_wait_taskgroup_begin, ompt_event_wait_taskgroup_end, 2},
    {ompt_event_implicit_task_begin, ompt_event_implicit_task_end, 2},
    {ompt_event_initial_task_begin, ompt_event_initial_task_end, 1},
    {ompt_event_loop_begin, ompt_event_loop_end, 2},
    {ompt_event_sections_begin, ompt_event_sections_end, 2},
    {ompt_event_single_in_block_begin, ompt_event_single_in_block_end, 2},
    {ompt_event_single_others_begin, ompt_event_single_others_end, 2},
    {ompt_event_master_begin, ompt_event_master_end, 2},
    {ompt_event_barrier_begin, ompt_event_barrier_end, 2},
    {ompt_event_taskwait_begin, ompt_event_taskwait_end, 2},
    {ompt_event_taskgroup_begin, ompt_event_taskgroup_end, 2},
};
enum { PAIRS = sizeof pairs / sizeof *pairs };

/* ---- Rules of one event -------------------------------------------------- */

/* Checks that the results of the inquiry functions fit each other [TR2 §5.3,
 * §5.4, Table 1]. */
static void check_context(const struct trace_event *e) {
  for (int level = 0; level < TRACE_LEVELS; level++) {
    if (e->parallel[level])
      CHECK(e->team_size[level] >= 1);
    else
      CHECK_EQ(e->team_size[level], -1);
    if (level > 0 && !e->parallel[level - 1])
      CHECK_EQ(e->parallel[level], 0);
    if (level > 0 && !e->task[level - 1])
      CHECK_EQ(e->task[level], 0);
    if (!e->task[level])
      continue;

    CHECK(e->type[level] >= ompt_task_serial &&
          e->type[level] <= ompt_task_target);
    if (e->type[level] == ompt_task_serial) {
      CHECK(!e->frame[level].exit_runtime_frame);
      if (level + 1 < TRACE_LEVELS)
        CHECK_EQ(e->task[level + 1], 0);
    } else if (level + 1 < TRACE_LEVELS) {
      CHECK(e->task[level + 1] != 0);
    }
  }
}

static int same_frame(ompt_frame_t a, ompt_frame_t b) {
  return a.exit_runtime_frame == b.exit_runtime_frame &&
         a.reenter_runtime_frame == b.reenter_runtime_frame;
}

static int is_wait_state(ompt_event_t event, ompt_state_t state) {
  switch (event) {
  case ompt_event_wait_nest_lock: return state == ompt_state_wait_nest_lock;
  case ompt_event_wait_lock: return state == ompt_state_wait_lock;
  case ompt_event_wait_critical:
    return state == ompt_state_wait_critical || state == ompt_state_wait_lock;
  case ompt_event_wait_atomic:
    return state == ompt_state_wait_atomic || state == ompt_state_wait_lock;
  default:
    return state == ompt_state_wait_ordered || state == ompt_state_wait_lock;
  }
}

/* Compares parameters with the results of inquiries inside the callback. */
static void check_arguments(const struct trace_event *e) {
  switch (e->event) {
  case ompt_event_thread_begin:
  case ompt_event_thread_end:
    CHECK(e->arg[0] >= ompt_thread_initial && e->arg[0] <= ompt_thread_other);
    CHECK(e->arg[1] != 0);
    CHECK_EQ(e->arg[1], e->thread);
    break;
  case ompt_event_parallel_begin:
    CHECK_EQ(e->arg[0], e->task[0]);
    CHECK(e->arg[2] != 0 && e->arg[2] != e->parallel[0]);
    CHECK(e->arg[3] >= 1);
    CHECK(e->arg[4] != 0);
    CHECK_EQ(e->arg[5], ompt_invoker_runtime);
    CHECK(same_frame(e->given, e->frame[0]));
    CHECK(e->given.reenter_runtime_frame != NULL);
    break;
  case ompt_event_parallel_end:
    CHECK_EQ(e->arg[1], e->task[0]);
    CHECK_EQ(e->arg[2], ompt_invoker_runtime);
    CHECK(e->frame[0].reenter_runtime_frame != NULL);
    break;
  case ompt_event_task_begin:
    CHECK_EQ(e->arg[0], e->task[0]);
    CHECK(e->arg[2] != 0 && e->arg[2] != e->arg[0]);
    CHECK(e->arg[3] != 0);
    CHECK(same_frame(e->given, e->frame[0]));
    CHECK(e->given.reenter_runtime_frame != NULL);
    break;
  case ompt_event_idle_begin:
  case ompt_event_idle_end:
  case ompt_event_flush: CHECK_EQ(e->arg[0], e->thread); break;
  case ompt_event_initial_task_begin:
  case ompt_event_initial_task_end:
    CHECK_EQ(e->arg[0], e->task[0]);
    CHECK_EQ(e->type[0], ompt_task_serial);
    break;
  case ompt_event_task_switch:
    CHECK_EQ(e->arg[1], e->task[0]);
    CHECK(e->arg[0] != e->arg[1]);
    break;
  case ompt_event_wait_lock:
  case ompt_event_wait_nest_lock:
  case ompt_event_wait_critical:
  case ompt_event_wait_atomic:
  case ompt_event_wait_ordered:
    CHECK(is_wait_state(e->event, e->state));
    CHECK(e->arg[0] != 0);
    CHECK_EQ(e->arg[0], e->wait);
    break;
  default: break;
  }
  for (int i = 0; i < PAIRS; i++)
    if (pairs[i].args == 2 &&
        (e->event == pairs[i].begin || e->event == pairs[i].end)) {
      CHECK_EQ(e->arg[0], e->parallel[0]);
      CHECK_EQ(e->arg[1], e->task[0]);
    }
}

/* ---- Unique IDs [TR2 §4.1 to §4.3] -------------------------------------------- */

static int by_value(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void check_unique(int pid, ompt_event_t event, int arg) {
  size_t n = 0, room = (size_t)(trace_end() - trace_first()) + 1;
  uint64_t *id = malloc(room * sizeof *id);
  foreach (e)
    if (e->pid == pid && e->event == event)
      id[n++] = e->arg[arg];
  qsort(id, n, sizeof *id, by_value);
  for (size_t i = 0; i < n; i++) {
    CHECK(id[i] != 0);
    if (i > 0)
      CHECK(id[i] != id[i - 1]);
  }
  free(id);
}

/* Checks that no two tasks have the same ID. Implicit, explicit and initial
 * tasks share one space of IDs. */
static void check_task_ids(int pid) {
  size_t n = 0, room = (size_t)(trace_end() - trace_first()) + 1;
  uint64_t *id = malloc(room * sizeof *id);
  foreach (e)
    if (e->pid == pid) {
      if (e->event == ompt_event_task_begin)
        id[n++] = e->arg[2];
      if (e->event == ompt_event_implicit_task_begin)
        id[n++] = e->arg[1];
      if (e->event == ompt_event_initial_task_begin)
        id[n++] = e->arg[0];
    }
  qsort(id, n, sizeof *id, by_value);
  for (size_t i = 1; i < n; i++)
    CHECK(id[i] != id[i - 1]);
  free(id);
}

/* ---- Overall order ------------------------------------------------------- */

static void check_regions(int pid) {
  foreach (e) {
    if (e->pid != pid)
      continue;
    if (e->event == ompt_event_task_begin && !test_abrupt()) {
      const struct trace_event *end =
          trace_with(ompt_event_task_end, 0, e->arg[2]);
      CHECK(end != NULL && end > e);
    }
    if (e->event != ompt_event_parallel_begin)
      continue;

    const struct trace_event *end =
        trace_with(ompt_event_parallel_end, 0, e->arg[2]);
    if (!test_abrupt())
      CHECK(end != NULL);
    if (!end)
      continue;
    CHECK(end > e);
    CHECK_EQ(end->thread, e->thread);
    CHECK_EQ(end->arg[1], e->arg[0]);
    CHECK_EQ(end->parallel[0], e->parallel[0]);
    CHECK(same_frame(end->frame[0], e->frame[0]));
  }
}

/* Checks that each implicit task of a region starts inside the region. A region
 * must have as many implicit tasks as its team has threads, and no more than
 * requested. */
static void check_teams(int pid) {
  if (!trace_reports(ompt_event_implicit_task_begin) || test_abrupt())
    return;
  foreach (e) {
    if (e->pid != pid || e->event != ompt_event_parallel_begin)
      continue;
    const struct trace_event *end =
        trace_with(ompt_event_parallel_end, 0, e->arg[2]);
    int begins = 0, ends = 0, size = 0;
    for (const struct trace_event *t = e; t != trace_end(); t++) {
      if (size && ends == size && end && t > end)
        break;
      if (t->arg[0] != e->arg[2])
        continue;
      if (t->event == ompt_event_implicit_task_end)
        ends++;
      if (t->event != ompt_event_implicit_task_begin)
        continue;
      begins++;
      size = t->team_size[0];
      CHECK(end == NULL || t < end);
      CHECK_EQ(t->type[0], ompt_task_implicit);
      CHECK_EQ(t->task[1], e->arg[0]);
    }
    CHECK_EQ(begins, size);
    CHECK_EQ(ends, begins);
    CHECK((uint64_t)size <= e->arg[3]);
  }
}

/* ---- Each thread's own order --------------------------------------------- */

static int asleep; /* initial tasks that do not end: their threads sleep */

static void check_thread(int pid, const struct trace_event *first) {
  const struct trace_event *open[256], *last = NULL;
  int depth = 0, ended = 0, worker = 0;

  CHECK_EQ(first->event, ompt_event_thread_begin);
  if (first->event == ompt_event_thread_begin)
    worker = first->arg[0] == ompt_thread_worker;

  for (const struct trace_event *e = first; e != trace_end(); e++) {
    if (e->pid != pid || e->thread != first->thread)
      continue;
    if (e != first)
      CHECK(e->event != ompt_event_thread_begin);
    if (e->event == ompt_event_thread_end) {
      CHECK_EQ(e->arg[0], first->arg[0]);
      ended++;
    }
    /* "no event between begin and end notifications for idling" */
    if (depth && open[depth - 1]->event == ompt_event_idle_begin)
      CHECK_EQ(e->event, ompt_event_idle_end);

    for (int i = 0; i < PAIRS; i++) {
      if (!trace_reports(pairs[i].begin) || !trace_reports(pairs[i].end))
        continue;
      if (e->event == pairs[i].begin && depth < 256)
        open[depth++] = e;
      if (e->event == pairs[i].end) {
        CHECK(depth > 0 && open[depth - 1]->event == pairs[i].begin);
        if (depth == 0)
          continue;
        depth--;
        for (int a = 0; a < pairs[i].args; a++)
          CHECK_EQ(e->arg[a], open[depth]->arg[a]);
      }
    }
    last = e;
  }
  CHECK(ended <= 1);
  if (test_abrupt())
    return;
  if (depth == 1 && open[0]->event == ompt_event_initial_task_begin &&
      first->arg[0] == ompt_thread_other && asleep++ < test_sleepers())
    depth = 0;
  CHECK_EQ(depth, 0);
  if (worker) {
    CHECK_EQ(ended, 1);
    CHECK_EQ(last->event, ompt_event_thread_end);
  }
}

/* Checks that the wait for a mutex region, its acquisition and its release have
 * the same wait ID and are on one thread [TR2 §4.4]. */
static void check_mutexes(int pid, uint64_t thread) {
  static const struct {
    ompt_event_t wait, acquired, released;
  } kinds[] = {
      {ompt_event_wait_lock, ompt_event_acquired_lock, ompt_event_release_lock},
      {ompt_event_wait_nest_lock, ompt_event_acquired_nest_lock_first,
       ompt_event_release_nest_lock_last},
      {ompt_event_wait_critical, ompt_event_acquired_critical,
       ompt_event_release_critical},
      {ompt_event_wait_atomic, ompt_event_acquired_atomic,
       ompt_event_release_atomic},
      {ompt_event_wait_ordered, ompt_event_acquired_ordered,
       ompt_event_release_ordered},
  };
  for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    uint64_t held[64], awaited = 0;
    int depth = 0;
    if (!trace_reports(kinds[k].acquired) || !trace_reports(kinds[k].released))
      continue;
    foreach (e) {
      if (e->pid != pid || e->thread != thread)
        continue;
      if (e->event == kinds[k].wait)
        awaited = e->arg[0];
      if (e->event == kinds[k].acquired && depth < 64) {
        if (awaited)
          CHECK_EQ(e->arg[0], awaited);
        awaited = 0;
        held[depth++] = e->arg[0];
      }
      if (e->event == kinds[k].released) {
        int i = depth - 1;
        while (i >= 0 && held[i] != e->arg[0])
          i--;
        CHECK(i >= 0);
        if (i >= 0)
          held[i] = held[--depth];
      }
    }
  }
}

/* Checks that parallel_begin and parallel_end nest on a thread like
 * parentheses. */
static void check_nesting(int pid, uint64_t thread) {
  uint64_t open[64];
  int depth = 0;
  foreach (e) {
    if (e->pid != pid || e->thread != thread)
      continue;
    if (e->event == ompt_event_parallel_begin && depth < 64)
      open[depth++] = e->arg[2];
    if (e->event == ompt_event_parallel_end) {
      CHECK(depth > 0);
      if (depth > 0)
        CHECK_EQ(e->arg[0], open[--depth]);
    }
  }
}

static void check_process(int pid) {
  const struct trace_event *last = NULL;
  int shutdowns = 0, initial = 0;
  foreach (e) {
    if (e->pid != pid)
      continue;
    last = e;
    CHECK(e->ready);
    CHECK(e->thread != 0);
    check_context(e);
    check_arguments(e);
    shutdowns += e->event == ompt_event_runtime_shutdown;
    initial +=
        e->event == ompt_event_thread_begin && e->arg[0] == ompt_thread_initial;

    const struct trace_event *first = trace_first();
    while (first->pid != pid || first->thread != e->thread)
      first++;
    if (first == e) {
      check_thread(pid, first);
      check_nesting(pid, e->thread);
      check_mutexes(pid, e->thread);
    }
  }
  CHECK_EQ(shutdowns, 1);
  CHECK(last && last->event == ompt_event_runtime_shutdown);
  CHECK(initial >= 1);
  check_unique(pid, ompt_event_thread_begin, 1);
  check_unique(pid, ompt_event_parallel_begin, 2);
  check_unique(pid, ompt_event_task_begin, 2);
  check_unique(pid, ompt_event_task_end, 0);
  check_task_ids(pid);
  check_regions(pid);
  check_teams(pid);
}

void trace_rules(void) {
  int processes = 0;
  foreach (e) {
    const struct trace_event *first = trace_first();
    while (first->pid != e->pid)
      first++;
    if (first != e)
      continue;
    processes++;
    check_process(e->pid);
  }
  CHECK_EQ(trace->tool_calls, trace->init_calls);
  CHECK_EQ(trace->init_calls, processes);
  CHECK_EQ(trace->version, 2);
  for (int event = ompt_event_parallel_begin;
       event <= ompt_event_runtime_shutdown; event++)
    CHECK_EQ(trace->code[event], 4);
}
