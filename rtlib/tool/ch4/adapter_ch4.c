/* adapter_ch4.c: implements OMPT's ch. 4 draft, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include model/, tool/, tool/tr2_ch4/,
 *          include/ompt_ch4.h.
 * Owns:    the tool's initializer. Spec: [CH4], as in include/ompt_ch4.h.
 * Callers: tool/loader; tools, on any thread, also in signal handlers.
 *
 * Unlike TR2, the draft has one inquiry function for all facts about a region,
 * and one for all facts about a task.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/ch4/adapter_ch4.h"

#include "occ.h"
#include "ompt_ch4.h"
#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/own_lookup.h"
#include "tool/receiver.h"
#include "tool/tr2_ch4/ompt_tool.h"
#include "tool/tr2_ch4/tr2_ch4.h"

#include <string.h>

#define RUNTIME_VERSION \
  "ompt-cc " OCC_VERSION " runtime, OpenMP 5.2, OMPT ch. 4 draft"

static ompt_initialize_fn_t initializer;

static void initial_task(struct OCC_thread *self, enum occ_event event) {
  OCC_CALL(occ_tr2_ch4_callbacks[event], ompt_parallel_callback_t, 0,
           self->task->id);
}

/* ---- Inquiry ---- */

_Static_assert(sizeof(ompt_frame_t) ==
                   __builtin_offsetof(struct OCC_frame, exit_flags),
               "our struct begins like the draft's");
_Static_assert((int)OCC_TASK_INITIAL == (int)ompt_task_initial &&
                   (int)OCC_TASK_IMPLICIT == (int)ompt_task_implicit &&
                   (int)OCC_TASK_EXPLICIT == (int)ompt_task_explicit,
               "our kinds of tasks have the draft's numbers");

static ompt_parallel_id_t region_of(struct occ_task *task) {
  task = occ_task_implicit(task);
  return task->kind == OCC_TASK_IMPLICIT ? occ_region_of(task)->id
                                         : ompt_parallel_id_none;
}

static int is_target(const struct occ_task *task) {
  return task->kind == OCC_TASK_EXPLICIT &&
         task->pub.construct->kind == OCC_TARGET;
}

static int get_parallel_info(int level, ompt_parallel_id_t *id, int *size) {
  const struct occ_task *implicit = occ_inquire_implicit(level);
  if (id)
    *id = implicit ? occ_region_of(implicit)->id : ompt_parallel_id_none;
  if (implicit && size)
    *size = (int)implicit->team->size;
  return implicit != 0;
}

static int get_task_info(int level, ompt_task_type_t *type, ompt_task_id_t *id,
                         ompt_frame_t **frame, ompt_parallel_id_t *parallel) {
  struct occ_task *task = occ_inquire_task(level);
  if (!task)
    return 0;
  if (type)
    *type = is_target(task) ? ompt_task_target : (ompt_task_type_t)task->kind;
  if (id)
    *id = task->pub.id;
  if (frame)
    *frame = (ompt_frame_t *)&task->pub.frame;
  if (parallel)
    *parallel = region_of(task);
  return 1;
}

/* Each execution of a target construct makes a target task, whose ID is also
 * the target region's. */
static int get_target_info(ompt_target_id_t *target,
                           ompt_target_id_t *host_op) {
  struct occ_whereabouts at = {0, ompt_target_id_none, ompt_target_id_none};
  const int found = occ_inquire_device(&at, 0);
  if (target)
    *target = at.target;
  if (host_op)
    *host_op = at.operation;
  return found;
}

static ompt_task_id_t get_task_id(int depth) {
  const struct occ_task *task = occ_inquire_task(depth);
  return task ? task->pub.id : ompt_task_id_none;
}

static void *get_idle_frame(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self ? occ_load(&self->idle.pub.frame.exit, RELAXED) : 0;
}

static ompt_interface_fn_t lookup(const char *name) {
  /* The names lack "ompt_": see tool/interface_choice. */
  static const struct occ_named functions[] = {
#define ENTRY(x) {#x, (ompt_interface_fn_t)x}
      ENTRY(get_parallel_info), ENTRY(get_task_info),  ENTRY(get_target_info),
      ENTRY(get_task_id),       ENTRY(get_idle_frame),
#undef ENTRY
  };
  const struct occ_named *found;
  if (!name || strncmp(name, "ompt_", 5))
    return occ_own_lookup(name);
  found = occ_named(functions, OCC_COUNT(functions), name + 5);
  return found ? found->function : occ_tr2_ch4_lookup(name + 5);
}

/* ---- Start ---- */

static int find(int enabled) {
  initializer =
      (ompt_initialize_fn_t)occ_ompt_tool_find(OCC_OMPT_TOOL_CH4, enabled);
  return initializer != 0;
}

static void start(void) { initializer(lookup, RUNTIME_VERSION, 2); }

static const struct occ_adapter *initialize(void) {
  return occ_tr2_ch4_start(start, ompt_event_flush, initial_task);
}

const struct occ_interface occ_ch4 = {"ompt_tool (ch. 4 draft)",
                                      occ_ompt_tool_expected, find, initialize,
                                      occ_tr2_ch4_finalize};
