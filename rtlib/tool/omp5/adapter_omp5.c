/* adapter_omp5.c: implements OMPT of OpenMP 5.0 to 5.2, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    the tool's result of ompt_start_tool. Spec: [OMP 5.2 §19.2, §19.6.1]
 * Callers: tool/loader; tools, through the look-up function.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5/adapter_omp5.h"

#include "model/icv.h"
#include "tool/inquiry.h"
#include "tool/left_out.h"
#include "tool/listening.h"
#include "tool/names.h"
#include "tool/omp5_preview5/omp5_tool.h"
#include "tool/omp5_preview5/start_tool.h"
#include "tool/tool_library.h"

#include <string.h>

static ompt_start_tool_result_t *tool;

/* ---- Registration ---- */

static ompt_set_result_t set_callback(ompt_callbacks_t event,
                                      ompt_callback_t callback) {
  enum occ_omp5_phase phase = occ_omp5_phase();
  ompt_set_result_t code;
  if ((int)event < 1 || (int)event >= OCC_OMP5_CALLBACKS ||
      phase == OCC_OMP5_OVER)
    return ompt_set_error;
  if (!callback) {
    occ_store(&occ_omp5_callbacks[event], 0, SEQ_CST);
    return ompt_set_always; /* the callback is removed */
  }
  code = occ_omp5_promise(event);
  if (code == ompt_set_never)
    return code;
  if (phase == OCC_OMP5_RUNNING && !occ_omp5_is_settled(event))
    return ompt_set_error;
  occ_tool_keep((const void *)callback);
  occ_store(&occ_omp5_callbacks[event], callback, SEQ_CST);
  return code;
}

static int get_callback(ompt_callbacks_t event, ompt_callback_t *callback) {
  return occ_omp5_registered(occ_omp5_callbacks, OCC_OMP5_CALLBACKS, event,
                             callback);
}

/* Implements occ_report, see include/occ.h. */
static int report(const char *events, int reported) {
  return events && strcmp(events, OCC_LEFT_OUT_LOCKS) != 0 &&
         occ_left_out_choose(&occ_omp5_adapter, events, reported);
}

/* ---- End ---- */

static void finalize(void) {
  if (occ_omp5_end())
    tool->finalize(&tool->tool_data);
}

/* Implements ompt_finalize_tool. If the caller is an initial thread outside all
 * regions, first reports some events that otherwise come at the end of the
 * process: the ends of the initial task and of the calling thread. If in
 * addition the caller is not in a callback, the idle workers report their ends
 * too. */
static void finalize_tool(void) {
  struct occ_thread *self = occ_inquire_thread();
  if (occ_omp5_phase() != OCC_OMP5_RUNNING)
    return;
  if (self && self->kind != OCC_THREAD_WORKER &&
      occ_task_current(self)->kind == OCC_TASK_INITIAL) {
    OCC_receiver *end = occ_omp5_adapter.receiver[OCC_EV_INITIAL_TASK_END];
    if (!occ_load(&self->reporting, RELAXED)) /* not in a callback */
      occ_tool_end_workers(self);
    if (end)
      end(&self->pub, (enum OCC_event)OCC_EV_INITIAL_TASK_END, 0, 0);
    end = occ_omp5_adapter.receiver[OCC_EV_THREAD_END];
    end(&self->pub, (enum OCC_event)OCC_EV_THREAD_END, 0, 0);
  }
  occ_omp5_silence();
  occ_emit_drain(self);
  if (occ_omp5_end()) {
    occ_tool_leaves();
    tool->finalize(&tool->tool_data);
  }
}

static ompt_interface_fn_t lookup(const char *name) {
  static const struct occ_named functions[] = {
      {"ompt_set_callback", (ompt_interface_fn_t)set_callback},
      {"ompt_get_callback", (ompt_interface_fn_t)get_callback},
      {"ompt_finalize_tool", (ompt_interface_fn_t)finalize_tool},
      {"occ_report", (ompt_interface_fn_t)report}};
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : occ_omp5_inquiry(name);
}

/* ---- Start ---- */

static int find(int enabled) {
  occ_omp5_forget();
  tool = occ_start_tool_find(OCC_START_TOOL_FINAL, enabled);
  return tool != 0;
}

static int start(void) {
  const int initial_device = occ_settings.devices;
  if (!tool->initialize || !tool->finalize ||
      !tool->initialize(lookup, initial_device, &tool->tool_data))
    return 0;
  occ_tool_keep((const void *)tool->finalize);
  return 1;
}

static const struct occ_adapter *initialize(void) {
  return occ_omp5_start(start, occ_omp5_silence);
}

const struct occ_interface occ_omp5 = {
    "ompt_start_tool", occ_start_tool_expected, find, initialize, finalize};
