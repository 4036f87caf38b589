/* tr2_ch4_events.c: reports events to a tool of TR2 or of the ch. 4 draft, and
 * registers the tool's callbacks.
 *
 * Layer:   tool. May include base/, model/, tool/, include/ompt.h.
 * Owns:    the table of registered callbacks.   Spec: [TR2]
 * Callers: tool/emit, with events; adapter_tr2, adapter_ch4; registering tools.
 */
/* SPDX-License-Identifier: MIT */
#include "model/call_site.h"
#include "model/icv.h"
#include "ompt.h"
#include "tool/inquiry.h"
#include "tool/left_out.h"
#include "tool/modules.h"
#include "tool/names.h"
#include "tool/receiver.h"
#include "tool/shown_task.h"
#include "tool/task_switch.h"
#include "tool/tool_library.h"
#include "tool/tr2_ch4/tr2_ch4.h"
#include "tool/trace.h"

#include <string.h>

#define EVENTS 70 /* TR2 numbers its events 1 to 69 */

/* the results of ompt_set_callback, [TR2 Table 5] */
enum {
  SET_ERROR = 0,
  SET_IMPOSSIBLE = 1,
  SET_NEVER = 2,
  SET_SOMETIMES = 3,
  SET_ALWAYS = 4
};

/* Indexes in the tables of callbacks: first the events of occ_events.def, then
 * the events that TR2 reports for target tasks instead of task_begin and
 * task_end. */
enum {
  TARGET_BEGIN = OCC_EV_COUNT,
  TARGET_END,
  UPDATE_BEGIN,
  UPDATE_END,
  PLACES
};
_Static_assert((int)PLACES == (int)OCC_TR2_CH4_PLACES, "the table's size");

/* For each event of TR2 this is 1 + the index of its callback, or 0 if the
 * event can't happen in a C program. */
static const unsigned char place[EVENTS] = {
    [ompt_event_target_begin] = TARGET_BEGIN + 1,
    [ompt_event_target_end] = TARGET_END + 1,
    [ompt_event_target_update_begin] = UPDATE_BEGIN + 1,
    [ompt_event_target_update_end] = UPDATE_END + 1,
    [ompt_event_target_data_begin] = OCC_EV_TARGET_BEGIN + 1,
    [ompt_event_target_data_end] = OCC_EV_TARGET_END + 1,
    [ompt_event_data_map_begin] = OCC_EV_DATA_MAP_BEGIN + 1,
    [ompt_event_data_map_end] = OCC_EV_DATA_MAP_END + 1,
#define OCC_LOWERED(name, tr2, group, word, argument) \
  [ompt_event_##tr2] = OCC_EV_##name + 1,
#define OCC_FROM_RUNTIME(name, tr2, group, argument) \
  [ompt_event_##tr2] = OCC_EV_##name + 1,
#include "occ_events.def"
};

/* Returns the event of occ_events.def that leads to the callback at this
 * index. */
static unsigned source_of(unsigned at) {
  switch (at) {
  case TARGET_BEGIN:
  case UPDATE_BEGIN: return OCC_EV_TASK_CREATE;
  case TARGET_END:
  case UPDATE_END: return OCC_EV_TASK_END;
  default: return at;
  }
}

static ompt_callback_t registered[PLACES];
void (*occ_tr2_ch4_callbacks[PLACES])(void);
static int last_event; /* the last event that the interface has */
/* Atomic: the thread that executes the tool's initializer, or NULL. */
static struct occ_thread *initializing;
static occ_tr2_ch4_event *of_initial_tasks; /* the adapter's function */

/* ---- From an event to a callback: a function for each signature ---- */

#define CALL(type, ...) \
  OCC_CALL(occ_tr2_ch4_callbacks[event], type, __VA_ARGS__)

int occ_tr2_ch4_has_targets(void) {
  return last_event >= ompt_event_target_begin;
}

/* Returns the ID that tools get for a running task. */
static OCC_u64 id_of(const struct OCC_task *task) {
  return occ_tr2_ch4_has_targets()
             ? occ_shown_task((struct occ_task *)task)->pub.id
             : task->id;
}

/* True if the region is a target task's own code, which TR2 does not report as
 * a region. */
static int is_own_code(const struct OCC_task *task,
                       const struct OCC_construct *construct) {
  return construct->kind == OCC_TEAM && occ_tr2_ch4_has_targets() &&
         occ_is_target_task((const struct occ_task *)task);
}

OCC_RECEIVER(parallel_begin, parallel) {
  const struct OCC_parallel *parallel = argument;
  struct OCC_task *task = self->task;
  if (!is_own_code(task, parallel->construct))
    CALL(ompt_new_parallel_callback_t, id_of(task),
         (ompt_frame_t *)&task->frame, parallel->id, parallel->told,
         OCC_POINTER(occ_construct_function(construct)), ompt_invoker_runtime);
}

OCC_RECEIVER(parallel_end, parallel) {
  const struct OCC_parallel *parallel = argument;
  if (!is_own_code(self->task, parallel->construct))
    CALL(ompt_end_parallel_callback_t, parallel->id, id_of(self->task),
         ompt_invoker_runtime);
}

static void target_create(struct OCC_task *task,
                          const struct OCC_task *created) {
  const int at = created->construct->detail == OCC_DATA_UPDATE ? UPDATE_BEGIN
                                                               : TARGET_BEGIN;
  OCC_CALL(occ_tr2_ch4_callbacks[at], ompt_new_target_task_callback_t,
           id_of(task), (ompt_frame_t *)&task->frame, created->id,
           *(int *)created->env,
           OCC_POINTER(occ_construct_function(created->construct)));
}

static int is_target(const struct OCC_task *task) {
  return occ_tr2_ch4_has_targets() && task->construct &&
         task->construct->kind == OCC_TARGET;
}

OCC_RECEIVER(task_create, task) {
  const struct OCC_task *created = argument;
  struct OCC_task *task = self->task;
  if (OCC_UNLIKELY(is_target(created)))
    target_create(task, created);
  else
    CALL(ompt_new_task_callback_t, id_of(task), (ompt_frame_t *)&task->frame,
         created->id, OCC_POINTER(occ_construct_function(created->construct)));
}

/* If the event of a detached task is fulfilled after the task's body has ended,
 * `fulfil` reports the end of the task, instead of this receiver. */
OCC_RECEIVER(task_end, none) {
  const struct OCC_task *task = self->task;
  if (OCC_UNLIKELY(is_target(task)))
    OCC_CALL(occ_tr2_ch4_callbacks[task->construct->detail == OCC_DATA_UPDATE
                                       ? UPDATE_END
                                       : TARGET_END],
             ompt_task_callback_t, task->id);
  else if (!occ_ends_detached((struct occ_task *)self->task))
    CALL(ompt_task_callback_t, task->id);
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
  CALL(ompt_task_switch_callback_t, over ? 0 : id_of(both->from),
       id_of(both->to));
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
  control->answer = 0; /* accepted: the callback has no result */
}

/* Returns the function with the construct's body. If this function is not
 * known, returns the function with the task's body. */
static OCC_mfunction *function_of(const struct occ_task *task,
                                  const struct OCC_construct *construct) {
  if (construct && occ_construct_function(construct))
    return occ_construct_function(construct);
  return task->pub.construct ? occ_construct_function(task->pub.construct) : 0;
}

static OCC_u64 region_id(struct occ_task *task) {
  return occ_region_of(occ_tr2_ch4_has_targets() ? occ_shown_implicit(task)
                                                 : occ_task_implicit(task))
      ->id;
}

/* True for a target task's code. For TR2 this code is not a region: no begin,
 * no end and no barrier is reported. */
static int is_hidden(struct occ_task *task) {
  return occ_tr2_ch4_has_targets() && occ_is_target_body(task);
}

OCC_RECEIVER(workshare_begin, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  CALL(ompt_new_workshare_callback_t, region_id(task), id_of(&task->pub),
       OCC_POINTER(function_of(task, construct)));
}

OCC_RECEIVER(parallel, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  CALL(ompt_parallel_callback_t, region_id(task), id_of(&task->pub));
}

OCC_RECEIVER(implicit_task, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  if (!is_hidden(task))
    CALL(ompt_parallel_callback_t, region_id(task), task->pub.id);
}

OCC_RECEIVER(barrier, kind) {
  struct occ_task *task = (struct occ_task *)self->task;
  if (argument != OCC_BARRIER_INTERNAL &&
      !(construct->kind == OCC_TEAM && is_hidden(task)))
    CALL(ompt_parallel_callback_t, region_id(task), id_of(&task->pub));
}

OCC_RECEIVER(barrier_wait, none) {
  struct occ_task *task = (struct occ_task *)self->task;
  const unsigned state = occ_thread_of(self)->state;
  if (state != OCC_STATE_BARRIER_INTERNAL &&
      !(state == OCC_STATE_BARRIER_REGION && is_hidden(task)))
    CALL(ompt_parallel_callback_t, region_id(task), id_of(&task->pub));
}

OCC_RECEIVER(wait, wait) { CALL(ompt_wait_callback_t, argument); }

OCC_RECEIVER(lock, lock) {
  CALL(ompt_wait_callback_t, argument & ~(OCC_u64)OCC_BY_TEST);
}

/* When a thread has waited for a mutex, it has also acquired the mutex. So this
 * receiver calls the callback for the acquisition. */
OCC_RECEIVER(waited, wait) {
  const int at = event == OCC_EV_LOCK_WAITED ? OCC_EV_LOCK_ACQUIRED
                 : event == OCC_EV_CRITICAL_WAITED
                     ? OCC_EV_CRITICAL_ACQUIRED
                     : OCC_EV_NEST_LOCK_ACQUIRED_FIRST;
  OCC_CALL(occ_tr2_ch4_callbacks[at], ompt_wait_callback_t, argument);
}

/* ---- Device constructs ---- */

OCC_RECEIVER(data_begin, target) {
  if (construct->kind == OCC_TARGET_DATA)
    CALL(ompt_new_target_data_callback_t, self->task->id, argument->id,
         argument->device,
         OCC_POINTER(
             function_of((const struct occ_task *)self->task, construct)));
}

OCC_RECEIVER(data_end, target) {
  if (construct->kind == OCC_TARGET_DATA)
    CALL(ompt_task_callback_t, argument->id);
}

OCC_RECEIVER(map_begin, mapping) {
  const struct occ_task *task = (const struct occ_task *)self->task;
  const int waits = task->kind != OCC_TASK_EXPLICIT ||
                    task->pub.construct->kind != OCC_TARGET ||
                    task->flags & OCC_TASK_UNDEFERRED;
  CALL(ompt_new_data_map_callback_t, self->task->id, argument->device,
       waits ? ompt_target_sync : ompt_target_async,
       (ompt_data_map_t)occ_tr2_ch4_map_type(argument->flags), argument->bytes,
       OCC_POINTER(function_of(task, argument->of)));
}

OCC_RECEIVER(map_end, none) { CALL(ompt_task_callback_t, self->task->id); }

OCC_RECEIVER(initial_task, none) { of_initial_tasks(self, event); }

/* finalize calls the callback of this event */
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
  for (unsigned at = 0; at < PLACES; at++)
    occ_store(&occ_tr2_ch4_callbacks[at], 0, SEQ_CST);
}

static struct occ_adapter adapter;

/* ---- Callback management [TR2 §7.2] ---- */

/* Sets the event's receiver; NULL: no callback needs the event. */
static void receive(unsigned source) {
  int wanted = 0;
  for (unsigned at = 0; at < PLACES; at++)
    wanted |= source_of(at) == source && registered[at];
  adapter.receiver[source] = wanted ? receiver_of(source) : 0;
  adapter.receiver[OCC_EV_TASK_FULFIL] =
      occ_tr2_ch4_callbacks[OCC_EV_TASK_END] ? on_TASK_FULFIL : 0;
}

static int never_comes(unsigned event) {
  if (event > (unsigned)last_event || !place[event])
    return 1;
  return event >= ompt_event_data_map_begin && !occ_settings.devices;
}

static int set_callback(ompt_event_t event, ompt_callback_t callback) {
  static const int codes[] = {SET_IMPOSSIBLE, SET_SOMETIMES, SET_ALWAYS};
  const struct occ_thread *self = occ_inquire_thread();
  unsigned at;
  int code;
  if (!self || self != occ_load(&initializing, RELAXED) || event < 1 ||
      event >= EVENTS)
    return SET_ERROR;
  if (never_comes(event))
    return SET_NEVER;
  at = place[event] - 1u;
  code = codes[occ_module_promise(source_of(at))];
  if (code == SET_IMPOSSIBLE)
    /* SET_IMPOSSIBLE promises that the callback is not called, even if a
     * library that reports the event is loaded later. */
    callback = 0;
  occ_tool_keep((const void *)callback);
  registered[at] = occ_tr2_ch4_callbacks[at] = callback;
  receive(source_of(at));
  return code;
}

int occ_tr2_ch4_report(const char *events, int reported) {
  return occ_left_out_choose(&adapter, events, reported);
}

static int get_callback(ompt_event_t event, ompt_callback_t *callback) {
  if (event < 1 || event >= EVENTS || !place[event] ||
      !registered[place[event] - 1])
    return 0;
  *callback = registered[place[event] - 1];
  return 1;
}

/* ---- Start and end ---- */

const struct occ_adapter *occ_tr2_ch4_start(void (*initialize)(void), int last,
                                            occ_tr2_ch4_event *initial_tasks) {
  memset(registered, 0, sizeof registered);
  memset(occ_tr2_ch4_callbacks, 0, sizeof occ_tr2_ch4_callbacks);
  memset(&adapter, 0, sizeof adapter);
  adapter.silence = silence;
  adapter.own_left_out = OCC_INSTEAD_OF_LOCKS;
  for (unsigned at = OCC_EV_LOCK_WAITED; at <= OCC_EV_CRITICAL_WAITED; at++)
    adapter.receiver[at] = receiver_of(at);
  last_event = last;
  of_initial_tasks = initial_tasks;
  occ_store(&initializing, occ_inquire_thread(), RELAXED);
  initialize();
  occ_store(&initializing, 0, RELAXED);
  return &adapter;
}

void occ_tr2_ch4_finalize(void) {
  ompt_callback_t function = registered[OCC_EV_RUNTIME_SHUTDOWN];
  occ_trace_end(OCC_TRACE_TR2); /* the tool gets its buffers back */
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
