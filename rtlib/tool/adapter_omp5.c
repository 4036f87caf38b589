/* adapter_omp5.c: OMPT as OpenMP 5.0 to 5.2 define it, on the canonical events.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    the table of registered callbacks; the tool's life.
 * Spec:    [OMP 5.2 §19.2, §19.6.1]
 * Callers: tool/loader; tools ask through lookup.
 *
 * A callback may be exchanged or taken away at any time until the tool is
 * finalized. But the initializer settles which events are received: one whose
 * events are not is refused later.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/adapter_omp5.h"

#include "base/log.h"
#include "tool/inquiry.h"
#include "tool/keep.h"
#include "tool/loader.h"
#include "tool/modules.h"
#include "tool/names.h"
#include "tool/omp5.h"

#include <string.h>

ompt_callback_t occ_omp5_callbacks[OCC_OMP5_CALLBACKS];

static struct occ_adapter adapter;
static ompt_start_tool_result_t *tool;
static int initializing;
static int over = 1; /* atomic: there is no tool any more, or none yet */

void occ_omp5_silence(void) {
  for (unsigned i = 0; i < OCC_OMP5_CALLBACKS; i++)
    occ_store(&occ_omp5_callbacks[i], 0, SEQ_CST);
}

/* ---- Registration ---- */

static int is_received(unsigned event, OCC_u64 callbacks) {
  struct occ_omp5_event to = occ_omp5_region_event(event);
  return to.receiver && ((to.gives | to.needs) & callbacks);
}

/* The runtime's own events always come; those of lowered code come from the
 * units that were compiled to report them. */
ompt_set_result_t occ_omp5_promise(unsigned callback) {
  OCC_u64 some, all, wanted = 0;
  int own = 0;
  occ_module_events(&some, &all);
  for (unsigned event = 0; event < OCC_EV_COUNT; event++) {
    struct occ_omp5_event to = occ_omp5_region_event(event);
    if (!(to.gives >> callback & 1))
      continue;
    if (event < OCC_EV_LOWERED_COUNT)
      wanted |= 1ull << event;
    else
      own = 1;
  }
  if (!wanted)
    return own ? ompt_set_always : ompt_set_impossible;
  return (all & wanted) == wanted ? ompt_set_always
         : (some & wanted) || own ? ompt_set_sometimes
                                  : ompt_set_never;
}

static int of_devices(ompt_callbacks_t event) {
  switch (event) {
  case ompt_callback_target:
  case ompt_callback_target_data_op:
  case ompt_callback_target_submit:
  case ompt_callback_target_map:
  case ompt_callback_target_emi:
  case ompt_callback_target_data_op_emi:
  case ompt_callback_target_submit_emi:
  case ompt_callback_target_map_emi:
  case ompt_callback_device_initialize:
  case ompt_callback_device_finalize:
  case ompt_callback_device_load:
  case ompt_callback_device_unload: return 1;
  default: return 0;
  }
}

int occ_omp5_is_settled(const struct occ_adapter *in_use, unsigned callback) {
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (occ_omp5_region_event(event).gives >> callback & 1 &&
        !in_use->receiver[event])
      return 0;
  return 1;
}

static ompt_set_result_t set_callback(ompt_callbacks_t event,
                                      ompt_callback_t callback) {
  ompt_set_result_t code;
  if ((int)event < 1 || (int)event >= OCC_OMP5_CALLBACKS ||
      occ_load(&over, ACQUIRE))
    return ompt_set_error;
  if (of_devices(event))
    return ompt_set_impossible;
  if (!occ_load(&initializing, RELAXED) && callback &&
      !occ_omp5_is_settled(&adapter, event))
    return ompt_set_error;
  code = occ_omp5_promise(event);
  occ_tool_keep((const void *)callback);
  if (code != ompt_set_never)
    occ_store(&occ_omp5_callbacks[event], callback, SEQ_CST);
  return code;
}

static int get_callback(ompt_callbacks_t event, ompt_callback_t *callback) {
  ompt_callback_t registered;
  if ((int)event < 1 || (int)event >= OCC_OMP5_CALLBACKS)
    return 0;
  registered = occ_load(&occ_omp5_callbacks[event], ACQUIRE);
  if (!registered)
    return 0;
  *callback = registered;
  return 1;
}

/* ---- End ---- */

static void finalize(void) {
  if (occ_swap(&over, 1, SEQ_CST))
    return;
  occ_omp5_silence();
  tool->finalize(&tool->tool_data);
}

/* What would come at the end of the process and may come now: the end of the
 * workers and of the calling thread, where it is in no region. */
static void finalize_tool(void) {
  struct occ_thread *self = occ_inquire_thread();
  if (occ_load(&initializing, RELAXED) || occ_load(&over, ACQUIRE))
    return;
  if (self && self->kind != OCC_THREAD_WORKER &&
      occ_task_current(self)->kind == OCC_TASK_INITIAL) {
    OCC_receiver *end = adapter.receiver[OCC_EV_INITIAL_TASK_END];
    if (!occ_load(&self->reporting, RELAXED)) /* in no callback */
      occ_tool_end_workers(self);
    if (end)
      end(&self->pub, (enum OCC_event)OCC_EV_INITIAL_TASK_END, 0, 0);
    end = adapter.receiver[OCC_EV_THREAD_END];
    end(&self->pub, (enum OCC_event)OCC_EV_THREAD_END, 0, 0);
  }
  occ_omp5_silence();
  occ_emit_drain(self);
  finalize();
}

static ompt_interface_fn_t lookup(const char *name) {
  static const struct occ_named functions[] = {
      {"ompt_set_callback", (ompt_interface_fn_t)set_callback},
      {"ompt_get_callback", (ompt_interface_fn_t)get_callback},
      {"ompt_finalize_tool", (ompt_interface_fn_t)finalize_tool}};
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : occ_omp5_inquiry(name);
}

/* ---- Start ---- */

static int find(int enabled) {
  over = 1;
  tool = enabled ? occ_omp5_find() : 0;
  return tool != 0;
}

void occ_omp5_receive(struct occ_adapter *in_use) {
  OCC_u64 callbacks = 0;
  for (unsigned i = 1; i < OCC_OMP5_CALLBACKS; i++)
    if (occ_omp5_callbacks[i])
      callbacks |= 1ull << i;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (is_received(event, callbacks) || event == OCC_EV_THREAD_BEGIN ||
        event == OCC_EV_THREAD_END)
      in_use->receiver[event] = occ_omp5_region_event(event).receiver;
}

static const struct occ_adapter *initialize(void) {
  const int initial_device = 0; /* the number of devices */
  memset(occ_omp5_callbacks, 0, sizeof occ_omp5_callbacks);
  memset(&adapter, 0, sizeof adapter);
  adapter.silence = occ_omp5_silence;
  over = 0;
  occ_store(&initializing, 1, RELAXED);
  if (!tool->initialize || !tool->finalize ||
      !tool->initialize(lookup, initial_device, &tool->tool_data)) {
    occ_omp5_silence();
    occ_store(&initializing, 0, RELAXED);
    over = 1;
    return 0;
  }
  occ_store(&initializing, 0, RELAXED);
  occ_tool_keep((const void *)tool->finalize);
  occ_omp5_receive(&adapter);
  return &adapter;
}

const struct occ_interface occ_omp5 = {"ompt_start_tool", occ_omp5_expected,
                                       find, initialize, finalize};
