/* ledger.c: adds up numbers and times of events, by their places in the source.
 *
 * Owns:    the places in each thread's row of the record.
 * Callers: the runtime, by OpenMP 5's interface, because TR2's events have no
 *          code address. Both interfaces work in one process.
 * Spec:    [OMP 5.2 §19.5]
 *
 * Samples do not show whether 50 ms in a barrier were one wait or a thousand,
 * nor how a loop is scheduled. Each thread has rows of its own, so no event
 * touches memory that another thread writes. The data words of OpenMP 5's
 * objects hold:
 *
 *   parallel region   the time of its fork
 *   implicit task     the time at which its last barrier ended
 *   explicit task     CREATED or BEGUN
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/ledger.h"

#include "prof/inside/task_events.h"

#include <omp-tools.h>
#include <stdlib.h>

enum { CREATED = 1, BEGUN = 2 }; /* smaller than any time of the clock */

/* Adds 1. Only the calling thread changes the count. */
static void one_more(atomic_long *count) {
  atomic_store_explicit(count,
                        atomic_load_explicit(count, memory_order_relaxed) + 1,
                        memory_order_relaxed);
}

/* ---- Regions, barriers ---- */

static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                              ompt_data_t *region, unsigned requested,
                              int flags, const void *ra) {
  (void)task, (void)frame;
  region->value = ledger_fork_began();
  if (!(flags & ompt_parallel_team))
    return;
  struct record_place *its = ledger_place(PLACE_REGION, ra);
  if (its)
    its->parts += requested;
}

static void on_parallel_end(ompt_data_t *region, ompt_data_t *task, int flags,
                            const void *ra) {
  (void)task;
  struct record_place *its =
      flags & ompt_parallel_team ? ledger_place(PLACE_REGION, ra) : NULL;
  if (!its)
    return;
  its->count++;
  its->time += ledger_now() - region->value;
}

static void on_implicit_task(ompt_scope_endpoint_t endpoint,
                             ompt_data_t *region, ompt_data_t *task,
                             unsigned size, unsigned index, int flags) {
  (void)region, (void)size, (void)index;
  if (endpoint == ompt_scope_begin && flags & ompt_task_implicit)
    task->value = ledger_now();
}

static enum place_kind barrier_kind(ompt_sync_region_t kind) {
  switch (kind) {
  case ompt_sync_region_barrier_explicit: return PLACE_BARRIER;
  case ompt_sync_region_barrier_implicit_workshare: return PLACE_BARRIER_LOOP;
  case ompt_sync_region_barrier_implicit_parallel: return PLACE_BARRIER_REGION;
  default: return PLACE_NONE;
  }
}

static void on_sync_region(ompt_sync_region_t kind,
                           ompt_scope_endpoint_t endpoint, ompt_data_t *region,
                           ompt_data_t *task, const void *ra) {
  enum place_kind its_kind = barrier_kind(kind);
  (void)region;
  if (its_kind == PLACE_NONE || !task)
    return;
  struct record_place *its = ledger_place(its_kind, ra);
  uint64_t time = ledger_now();
  if (its && task->value > BEGUN && time >= task->value) {
    if (endpoint == ompt_scope_begin) {
      its->count++;
      its->own += time - task->value;
    } else {
      its->time += time - task->value;
    }
  }
  task->value = time;
}

/* ---- Worksharing, tasks ---- */

static enum place_kind work_kind(ompt_work_t type) {
  switch (type) {
  case ompt_work_loop:
  case ompt_work_loop_static: return PLACE_STATIC;
  case ompt_work_loop_dynamic: return PLACE_DYNAMIC;
  case ompt_work_loop_guided: return PLACE_GUIDED;
  case ompt_work_single_executor: return PLACE_SINGLE;
  default: return PLACE_NONE;
  }
}

static void on_work(ompt_work_t type, ompt_scope_endpoint_t endpoint,
                    ompt_data_t *region, ompt_data_t *task, uint64_t count,
                    const void *ra) {
  enum place_kind kind = work_kind(type);
  (void)region, (void)task;
  if (endpoint != ompt_scope_begin || kind == PLACE_NONE)
    return;
  struct record_place *its = ledger_place(kind, ra);
  if (its) {
    its->count++;
    its->parts += count;
  }
}

static void on_masked(ompt_scope_endpoint_t endpoint, ompt_data_t *region,
                      ompt_data_t *task, const void *ra) {
  (void)region, (void)task;
  struct record_place *its =
      endpoint == ompt_scope_begin ? ledger_place(PLACE_MASKED, ra) : NULL;
  if (its)
    its->count++;
}

/* This event also comes for tasks whose creation is not reported. */
static void on_dependences(ompt_data_t *task, const ompt_dependence_t *list,
                           int count) {
  (void)task, (void)list, (void)count;
  if (task_events_depend())
    ledger_tasks_anew();
}

static void on_task_create(ompt_data_t *parent, const ompt_frame_t *frame,
                           ompt_data_t *task, int flags, int has_dependences,
                           const void *ra) {
  (void)parent, (void)frame;
  if (!(flags & ompt_task_explicit))
    return;
  struct record_place *its = ledger_place(PLACE_TASK, ra);
  if (its) {
    its->count++;
    its->parts += has_dependences != 0;
  }
  struct record_thread *row = ledger_row();
  if (row) {
    task->value = CREATED;
    one_more(&row->created);
  }
}

static void on_task_schedule(ompt_data_t *prior, ompt_task_status_t status,
                             ompt_data_t *next) {
  (void)prior, (void)status;
  struct record_thread *row =
      next && next->value == CREATED ? ledger_row() : NULL;
  if (row) {
    next->value = BEGUN;
    one_more(&row->begun);
  }
}

/* ---- Start ---- */

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  if (!set)
    return 0;
#define ON(event) set(ompt_callback_##event, (ompt_callback_t)on_##event)
  ON(parallel_begin);
  ON(parallel_end);
  ON(implicit_task);
  ON(sync_region);
  ON(work);
  ON(masked);
  ON(task_create);
  ON(task_schedule);
  ON(dependences);
#undef ON
  occ_report_t report = (occ_report_t)lookup("occ_report");
  if (report) { /* frequent, and not counted */
    report("taskwait", 0);
    report("taskgroup", 0);
    report("doacross", 0);
  }
  task_events_start_ledger(report);
  return 1;
}

static void finalize(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  const char *folder = getenv("OMPT_PROF_FOLDER");
  (void)version, (void)runtime;
  return folder && *folder ? &result : NULL;
}
