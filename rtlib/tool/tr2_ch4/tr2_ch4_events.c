/* tr2_ch4_events.c: the events of TR2 and of the ch. 4 draft, and how a tool
 * registers for them.
 *
 * Layer:   tool. May include base/, model/, tool/, include/ompt.h.
 * Owns:    the table of registered callbacks.   Spec: [OMPT TR2]
 * Callers: tool/emit delivers; the two adapters; tools register.
 */
/* SPDX-License-Identifier: MIT */
#include "ompt.h"
#include "tool/inquiry.h"
#include "tool/modules.h"
#include "tool/names.h"
#include "tool/receiver.h"
#include "tool/task_switch.h"
#include "tool/tool_library.h"
#include "tool/tr2_ch4/tr2_ch4.h"

#include <string.h>

#define EVENTS 70 /* TR2 numbers its events 1 to 69 */

/* The answers of ompt_set_callback, [TR2 Table 5]. */
enum {
  SET_ERROR = 0,
  SET_IMPOSSIBLE = 1,
  SET_NEVER = 2,
  SET_SOMETIMES = 3,
  SET_ALWAYS = 4
};

/* TR2's event and the canonical event behind it. What has no row here cannot
 * happen in a program in C on the host. */
static const unsigned char canonical[EVENTS] = {
#define OCC_LOWERED(name, tr2, group, word, argument) \
  [ompt_event_##tr2] = OCC_EV_##name + 1,
#define OCC_RUNTIME(name, tr2, group, argument) \
  [ompt_event_##tr2] = OCC_EV_##name + 1,
#include "occ_events.def"
};

static ompt_callback_t registered[OCC_EV_COUNT];
void (*occ_tr2_ch4_callbacks[OCC_EV_COUNT])(void);
static struct occ_thread *initializing; /* atomic: where the initializer runs */
static occ_tr2_ch4_event *of_initial_tasks; /* the interface's own */

/* ---- From an event to a callback: a function for each signature ---- */

#define CALL(type, ...) \
  OCC_CALL(occ_tr2_ch4_callbacks[event], type, __VA_ARGS__)

OCC_RECEIVER(parallel_begin, parallel) {
  const struct OCC_parallel *parallel = argument;
  struct OCC_task *task = self->task;
  CALL(ompt_new_parallel_callback_t, task->id, (ompt_frame_t *)&task->frame,
       parallel->id, parallel->told, OCC_POINTER(parallel->mfunction),
       ompt_invoker_runtime);
}

OCC_RECEIVER(parallel_end, parallel) {
  const struct OCC_parallel *parallel = argument;
  CALL(ompt_end_parallel_callback_t, parallel->id, self->task->id,
       ompt_invoker_runtime);
}

OCC_RECEIVER(task_create, task) {
  const struct OCC_task *created = argument;
  struct OCC_task *task = self->task;
  CALL(ompt_new_task_callback_t, task->id, (ompt_frame_t *)&task->frame,
       created->id, OCC_POINTER(created->construct->mfunction));
}

/* A task with a detach clause is complete when its event has been fulfilled
 * too: that is told with what comes second. */
OCC_RECEIVER(task_end, none) {
  if (!occ_ends_detached((struct occ_task *)self->task))
    CALL(ompt_task_callback_t, self->task->id);
}

OCC_RECEIVER(fulfil, switch) {
  const struct occ_switch *both = argument;
  if (both->how == OCC_PART_LATE_FULFIL &&
      occ_module_reports(both->from->construct, OCC_EV_TASK_END))
    OCC_CALL(occ_tr2_ch4_callbacks[OCC_EV_TASK_END], ompt_task_callback_t,
             both->from->id);
}

OCC_RECEIVER(task_switch, switch) {
  const struct occ_switch *both = argument;
  int over = both->ended && both->how != OCC_PART_DETACH;
  CALL(ompt_task_switch_callback_t, over ? 0 : both->from->id, both->to->id);
}

OCC_RECEIVER(thread_type, none) {
  CALL(ompt_thread_type_callback_t,
       (ompt_thread_type_t)occ_thread_of(self)->kind, occ_thread_of(self)->id);
}

OCC_RECEIVER(thread, none) {
  CALL(ompt_thread_callback_t, occ_thread_of(self)->id);
}

OCC_RECEIVER(control, control) {
  struct occ_control *control = argument;
  CALL(ompt_control_callback_t, control->command, control->modifier);
  control->answer = 0; /* what it has heard it has accepted */
}

/* The function that the construct's code is in: the user's or, where that is
 * not said, the mfunction that the task executes. */
static OCC_mfunction *function_of(const struct occ_task *task,
                                  const struct OCC_construct *construct) {
  if (construct && construct->mfunction)
    return construct->mfunction;
  return task->pub.construct ? task->pub.construct->mfunction : 0;
}

static OCC_u64 region_id(struct occ_task *task) {
  return occ_region_of(occ_task_implicit(task))->id;
}

OCC_RECEIVER(workshare_begin, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  CALL(ompt_new_workshare_callback_t, region_id(task), task->pub.id,
       OCC_POINTER(function_of(task, construct)));
}

OCC_RECEIVER(parallel, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  CALL(ompt_parallel_callback_t, region_id(task), task->pub.id);
}

/* Not of a barrier that the program does not contain. */
OCC_RECEIVER(barrier, kind) {
  struct occ_task *task = (struct occ_task *)self->task;
  if (argument != OCC_BARRIER_INTERNAL)
    CALL(ompt_parallel_callback_t, region_id(task), task->pub.id);
}

OCC_RECEIVER(barrier_wait, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  if (occ_thread_of(self)->state != OCC_STATE_BARRIER_INTERNAL)
    CALL(ompt_parallel_callback_t, region_id(task), task->pub.id);
}

OCC_RECEIVER(wait, wait) { CALL(ompt_wait_callback_t, argument); }

OCC_RECEIVER(lock, lock) {
  CALL(ompt_wait_callback_t, argument & ~(OCC_u64)OCC_BY_TEST);
}

OCC_RECEIVER(initial_task, none) { of_initial_tasks(self, event); }

/* The last event is never reported: its callback is called by finalize. */
OCC_HEARS(shutdown, none) {}

#define OCC_LIST "tool/tr2_ch4/tr2_ch4_events.def"
#include "tool/decides.def"

static OCC_receiver *receiver_of(unsigned event) {
  switch (event) {
#define OCC_TOLD(name, translation) \
  case OCC_EV_##name: return on_##name;
#define OCC_UNTOLD(name)
#include "tool/tr2_ch4/tr2_ch4_events.def"
  default: return 0;
  }
}

static void silence(void) {
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    occ_store(&occ_tr2_ch4_callbacks[event], 0, SEQ_CST);
}

static struct occ_adapter adapter;

/* ---- Callback management [TR2 7.2] ---- */

static int set_callback(ompt_event_t event, ompt_callback_t callback) {
  static const int codes[] = {SET_IMPOSSIBLE, SET_SOMETIMES, SET_ALWAYS};
  const struct occ_thread *self = occ_inquire_thread();
  unsigned ours;
  int code;
  if (!self || self != occ_load(&initializing, RELAXED) || event < 1 ||
      event >= EVENTS)
    return SET_ERROR;
  if (!canonical[event])
    return SET_NEVER;
  ours = canonical[event] - 1u;
  code = codes[occ_module_promise(ours)];
  if (code == SET_IMPOSSIBLE)
    callback = 0; /* nor when a unit that reports it is loaded later */
  occ_tool_keep((const void *)callback);
  registered[ours] = occ_tr2_ch4_callbacks[ours] = callback;
  adapter.receiver[ours] = callback ? receiver_of(ours) : 0;
  adapter.receiver[OCC_EV_TASK_FULFIL] =
      occ_tr2_ch4_callbacks[OCC_EV_TASK_END] ? on_TASK_FULFIL : 0;
  return code;
}

static int get_callback(ompt_event_t event, ompt_callback_t *callback) {
  if (event < 1 || event >= EVENTS || !canonical[event] ||
      !registered[canonical[event] - 1])
    return 0;
  *callback = registered[canonical[event] - 1];
  return 1;
}

/* ---- Start and end ---- */

const struct occ_adapter *occ_tr2_ch4_start(void (*initialize)(void),
                                            occ_tr2_ch4_event *initial_tasks) {
  memset(registered, 0, sizeof registered);
  memset(occ_tr2_ch4_callbacks, 0, sizeof occ_tr2_ch4_callbacks);
  memset(&adapter, 0, sizeof adapter);
  adapter.silence = silence;
  of_initial_tasks = initial_tasks;
  occ_store(&initializing, occ_inquire_thread(), RELAXED);
  initialize();
  occ_store(&initializing, 0, RELAXED);
  return &adapter;
}

void occ_tr2_ch4_finalize(void) {
  ompt_callback_t function = registered[OCC_EV_RUNTIME_SHUTDOWN];
  if (function)
    function();
}

void (*occ_tr2_ch4_registration(const char *name))(void) {
  static const struct occ_named functions[] = {
      {"set_callback", (ompt_interface_fn_t)set_callback},
      {"get_callback", (ompt_interface_fn_t)get_callback}};
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : 0;
}
