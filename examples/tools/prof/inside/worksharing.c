/* worksharing.c: receives the events that only OpenMP 5's interface has:
 * worksharing constructs with their schedule, masked, and dependences.
 *
 * Callers: the runtime, which serves tools of both interfaces in one process.
 * Spec:    [OMP 5.2 §19.5]
 *
 * Each callback costs time. So an event has a callback of only one of the two
 * interfaces.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/ledger.h"
#include "prof/inside/task_events.h"

#include <omp-tools.h>
#include <stdlib.h>

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
  const enum place_kind kind = work_kind(type);
  (void)region, (void)task;
  if (endpoint == ompt_scope_begin && kind != PLACE_NONE)
    ledger_count(kind, ra, count);
}

static void on_masked(ompt_scope_endpoint_t endpoint, ompt_data_t *region,
                      ompt_data_t *task, const void *ra) {
  (void)region, (void)task;
  if (endpoint == ompt_scope_begin)
    ledger_count(PLACE_MASKED, ra, 0);
}

/* This event also comes for tasks whose creation is not reported. */
static void on_dependences(ompt_data_t *task, const ompt_dependence_t *list,
                           int count) {
  (void)task, (void)list, (void)count;
  ledger_dependences();
  if (task_events_depend())
    ledger_tasks_anew();
}

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  if (!set)
    return 0;
#define ON(event) set(ompt_callback_##event, (ompt_callback_t)on_##event)
  ON(work);
  ON(masked);
  ON(dependences);
#undef ON
  occ_report_t report = (occ_report_t)lookup("occ_report");
  if (report) {
    report("doacross", 0); /* may be frequent, and is not counted */
    report("task", 0); /* reported by TR2 */
    report("member", 0);
  }
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
