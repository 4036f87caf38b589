/* adapter_preview5.c: implements OMPT of the preview of OpenMP 5.0.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the table of registered callbacks.
 * Spec:    [PRE], as in include/ompt_preview.h.
 * Callers: tool/loader; tools, through the look-up function.
 *
 * The preview uses the adapter of OpenMP 5. It can do so because a process has
 * one ompt_start_tool, so the preview and OpenMP 5 are never in use together. A
 * callback of the preview is registered in OpenMP 5's table, directly or
 * through a function of preview5_calls that translates. Events of idle threads,
 * for which OpenMP 5 has no callback, are received directly.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/preview5/adapter_preview5.h"

#include "tool/inquiry.h"
#include "tool/modules.h"
#include "tool/names.h"
#include "tool/numbered.h"
#include "tool/omp5_preview5/omp5_marks.h"
#include "tool/omp5_preview5/omp5_tool.h"
#include "tool/omp5_preview5/start_tool.h"
#include "tool/preview5/preview5.h"
#include "tool/tool_library.h"

#include <string.h>

ompt_callback_t occ_preview5_callbacks[OCC_PREVIEW_COUNT];

enum { SET_ERROR = 0, SET_NEVER = 1, SET_SOMETIMES = 2, SET_ALWAYS = 4 };

struct fns {
  int (*initialize)(ompt_function_lookup_t lookup, struct fns *fns);
  void (*finalize)(struct fns *fns);
};

static struct fns *tool;
static int declined; /* atomic; 1: the tool's initializer has returned 0 */

static void silence(void) {
  occ_omp5_silence();
  for (unsigned i = 0; i < OCC_PREVIEW_COUNT; i++)
    occ_store(&occ_preview5_callbacks[i], 0, SEQ_CST);
}

/* ---- Registration ---- */

OCC_RECEIVER(idle, none) {
  typedef void idle_t(int);
  OCC_CALL(occ_preview5_callbacks[OCC_PREVIEW_IDLE], idle_t *,
           event == OCC_EV_IDLE_BEGIN ? ompt_scope_begin : ompt_scope_end);
}

#define OCC_LIST "tool/preview5/preview5_events.def"
#include "tool/decides.def"

/* Sets the receivers of events that the preview reports differently from
 * OpenMP 5, and removes the receivers of events that the preview lacks. */
static void receive(OCC_receiver **of) {
  OCC_receiver *own[OCC_EV_COUNT] = {
#define OCC_TOLD(event, translation) [OCC_EV_##event] = on_##event,
#define OCC_UNTOLD(event)
#define OCC_AS_OMP5(event)
#include "tool/preview5/preview5_events.def"
  };
  static const unsigned char untold[] = {
#define OCC_TOLD(event, translation)
#define OCC_UNTOLD(event) OCC_EV_##event,
#define OCC_AS_OMP5(event)
#include "tool/preview5/preview5_events.def"
  };
  for (unsigned i = 0; i < OCC_COUNT(untold); i++)
    of[untold[i]] = 0;
  if (!occ_preview5_callbacks[OCC_PREVIEW_IDLE])
    own[OCC_EV_IDLE_BEGIN] = own[OCC_EV_IDLE_END] = 0;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (own[event])
      of[event] = own[event];
}

static int is_settled(unsigned event, ompt_callbacks_t source) {
  OCC_receiver *const *receiver = occ_omp5_adapter.receiver;
  switch (event) {
  case OCC_PREVIEW_IDLE: return receiver[OCC_EV_IDLE_BEGIN] != 0;
  case OCC_PREVIEW_MASTER: return receiver[OCC_EV_MASTER_BEGIN] != 0;
  default: return occ_omp5_is_settled(source);
  }
}

/* True for callbacks of devices. When a tool registers such a callback, the
 * preview allows only the answer `always`. This answer is right even without
 * devices, because then there are no events to report. */
static int is_of_devices(unsigned event) {
  return event == OCC_PREVIEW_TARGET_DATA_OP ||
         event == OCC_PREVIEW_TARGET_SUBMIT ||
         event == OCC_PREVIEW_DEVICE_INITIALIZE ||
         event == OCC_PREVIEW_DEVICE_FINALIZE;
}

static int promise(unsigned event, ompt_callbacks_t source) {
  if (event == OCC_PREVIEW_IDLE || is_of_devices(event))
    return SET_ALWAYS;
  switch (source ? occ_omp5_promise(source) : ompt_set_never) {
  case ompt_set_always: return SET_ALWAYS;
  case ompt_set_sometimes: return SET_SOMETIMES;
  default: /* initial tasks are reported even if all other tasks are not */
    return event == OCC_PREVIEW_TASK_CREATE ? SET_SOMETIMES : SET_NEVER;
  }
}

static int set_callback(unsigned event, ompt_callback_t callback) {
  struct occ_preview5_source source = occ_preview5_source(event);
  enum occ_omp5_phase phase = occ_omp5_phase();
  int code;
  if (event < 1 || event >= OCC_PREVIEW_COUNT || phase == OCC_OMP5_OVER)
    return SET_ERROR;
  code = promise(event, source.callback);
  if (code == SET_NEVER)
    return code;
  if (phase == OCC_OMP5_RUNNING && callback &&
      !is_settled(event, source.callback))
    return SET_ERROR;
  occ_tool_keep((const void *)callback);
  occ_store(&occ_preview5_callbacks[event], callback, SEQ_CST);
  if (source.callback && (callback || !source.call))
    occ_store(&occ_omp5_callbacks[source.callback],
              source.call ? source.call : callback, SEQ_CST);
  if (event == OCC_PREVIEW_TASK_CREATE && callback)
    occ_store(&occ_omp5_callbacks[ompt_callback_implicit_task],
              occ_preview5_implicit_task, SEQ_CST);
  return code;
}

static int get_callback(unsigned event, ompt_callback_t *callback) {
  return occ_omp5_registered(occ_preview5_callbacks, OCC_PREVIEW_COUNT, event,
                             callback);
}

/* ---- Inquiry: as in OpenMP 5, with other names of states ---- */

/* The states have the same numbers as in OpenMP 5, and other names. */
static const struct occ_numbered states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = {ompt_state_##preview5, "omp_state_" #preview5},
#include "occ_states.def"
};

static int enumerate_states(int current, int *next, const char **name) {
  const struct occ_numbered *row = occ_next_number(
      states, OCC_STATE_UNDEFINED, ompt_state_undefined, current);
  if (!row)
    return 0;
  *next = row->number;
  *name = row->name;
  return 1;
}

static int get_state(ompt_wait_id_t *wait_id) {
  OCC_u64 waits;
  enum occ_state state = occ_inquire_state(occ_inquire_thread(), &waits);
  if (wait_id)
    *wait_id = waits;
  return states[state].number;
}

static ompt_interface_fn_t lookup(const char *name) {
  /* NULL: OpenMP 5's function */
  static const struct occ_named functions[] = {
      {"ompt_set_callback", (ompt_interface_fn_t)set_callback},
      {"ompt_get_callback", (ompt_interface_fn_t)get_callback},
      {"ompt_enumerate_states", (ompt_interface_fn_t)enumerate_states},
      {"ompt_enumerate_mutex_impls", 0},
      {"ompt_get_thread_data", 0},
      {"ompt_get_num_places", 0},
      {"ompt_get_place_proc_ids", 0},
      {"ompt_get_place_num", 0},
      {"ompt_get_partition_place_nums", 0},
      {"ompt_get_proc_id", 0},
      {"ompt_get_state", (ompt_interface_fn_t)get_state},
      {"ompt_get_parallel_info", 0},
      {"ompt_get_task_info", 0},
      {"ompt_get_num_devices", 0},
      {"ompt_get_target_info", 0},
      {"ompt_get_unique_id", 0}};
  const struct occ_named *found;
  if (!name || strncmp(name, "ompt_", 5))
    return occ_omp5_inquiry(name);
  found = occ_named(functions, OCC_COUNT(functions), name);
  if (!found)
    return 0;
  return found->function ? found->function : occ_omp5_inquiry(name);
}

/* ---- Start and end ---- */

static int find(int enabled) {
  occ_omp5_forget();
  occ_store(&declined, 0, RELAXED);
  tool = occ_start_tool_find(OCC_START_TOOL_PREVIEW, enabled);
  return tool != 0;
}

static int start(void) {
  if (!tool->initialize || !tool->finalize)
    return 0;
  occ_tool_keep((const void *)tool->finalize);
  if (tool->initialize(lookup, tool))
    return 1;
  occ_store(&declined, 1, RELAXED);
  return 0;
}

static const struct occ_adapter *initialize(void) {
  if (!occ_omp5_start(start, silence))
    return 0;
  receive(occ_omp5_adapter.receiver);
  return &occ_omp5_adapter;
}

/* Calls the tool's finalizer, even if the tool's initializer has declined. */
static void finalize(void) {
  if (occ_omp5_end() || occ_swap(&declined, 0, RELAXED))
    tool->finalize(tool);
}

const struct occ_interface occ_preview5 = {"ompt_start_tool (5.0 preview)",
                                           occ_start_tool_expected, find,
                                           initialize, finalize};
