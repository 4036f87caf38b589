/* adapter_tr2.c: implements OMPT of TR2, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include model/, tool/, tool/tr2_ch4/, include/ompt.h.
 * Owns:    the tool's initializer.   Spec: [TR2]
 * Callers: tool/loader; tools, through the look-up function.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/tr2/adapter_tr2.h"

#include "model/icv.h"
#include "occ.h"
#include "ompt.h"
#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/own_lookup.h"
#include "tool/receiver.h"
#include "tool/shown_task.h"
#include "tool/tr2/tr2_device.h"
#include "tool/tr2_ch4/ompt_tool.h"
#include "tool/tr2_ch4/tr2_ch4.h"
#include "tool/trace.h"

#include <string.h>

#define RUNTIME_VERSION "ompt-cc " OCC_VERSION " runtime, OpenMP 5.2, OMPT TR2"

static ompt_initialize_fn_t initializer;

static void initial_task(struct OCC_thread *self, enum occ_event event) {
  OCC_CALL(occ_tr2_ch4_callbacks[event], ompt_task_callback_t, self->task->id);
}

/* ---- Inquiry [TR2 §5] ---- */

static ompt_task_id_t get_task_info(int depth, ompt_task_type_t *type) {
  struct occ_task *task = occ_shown_at(depth);
  if (!task)
    return 0;
  task = occ_shown_task(task);
  if (type)
    *type = occ_is_target_task(task) ? ompt_task_target
                                     : (ompt_task_type_t)task->kind;
  return task->pub.id;
}

_Static_assert((int)OCC_TASK_INITIAL == (int)ompt_task_serial &&
                   (int)OCC_TASK_IMPLICIT == (int)ompt_task_implicit &&
                   (int)OCC_TASK_EXPLICIT == (int)ompt_task_explicit,
               "our kinds of tasks have TR2's numbers");

/* ---- Devices [TR2 §5.5] ---- */

static int get_device_info(int device_id, const char **type,
                           ompt_function_lookup_t *functions) {
  if (device_id < 0 || device_id >= (int)occ_settings.devices)
    return 1;
  if (type)
    *type = occ_trace_device_type;
  if (functions)
    *functions = occ_tr2_device_lookup;
  return 0;
}

static int get_target_device_id(void) {
  struct occ_whereabouts at;
  return occ_inquire_device(&at, 1) ? at.device : -1;
}

static ompt_target_device_time_t get_target_device_time(int device_id) {
  return occ_trace_time(device_id);
}

static ompt_interface_fn_t lookup(const char *name) {
  /* The names lack "ompt_": see tool/interface_choice. */
  static const struct occ_named functions[] = {
#define ENTRY(x) {#x, (ompt_interface_fn_t)x}
      ENTRY(get_task_info),
      ENTRY(get_device_info),
      ENTRY(get_target_device_id),
      ENTRY(get_target_device_time),
#undef ENTRY
  };
  const struct occ_named *found;
  ompt_interface_fn_t common;
  if (name && !strcmp(name, "occ_report"))
    return (ompt_interface_fn_t)occ_tr2_ch4_report;
  if (!name || strncmp(name, "ompt_", 5))
    return occ_own_lookup(name);
  found = occ_named(functions, OCC_COUNT(functions), name + 5);
  common = found ? found->function : occ_tr2_ch4_lookup(name + 5);
  return common ? common : occ_own_lookup(name);
}

/* ---- Start ---- */

static int find(int enabled) {
  initializer =
      (ompt_initialize_fn_t)occ_ompt_tool_find(OCC_OMPT_TOOL_TR2, enabled);
  return initializer != 0;
}

static void start(void) { initializer(RUNTIME_VERSION, 2, lookup); }

static const struct occ_adapter *initialize(void) {
  return occ_tr2_ch4_start(start, ompt_event_data_map_end, initial_task);
}

const struct occ_interface occ_tr2 = {"ompt_tool (TR2)", occ_ompt_tool_expected,
                                      find, initialize, occ_tr2_ch4_finalize};
