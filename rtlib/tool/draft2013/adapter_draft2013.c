/* adapter_draft2013.c: implements OMPT's draft of 2013, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include base/, model/, tool/, include/ompt_2013.h.
 * Owns:    the table of registered callbacks, OMPT_INITIALIZE.   Spec: [2013]
 * Callers: tool/loader; libompt2013, through draft2013_table.h.
 *
 * During the callback for the end of a task, the current task is the task
 * beneath the ended task on the thread's stack. The thread returns to this task
 * after the callback. But if the thread took the ended task from another
 * thread, the task beneath it may be no ancestor of the ended task. Then the
 * current task is the implicit task that is an ancestor of the ended task. This
 * implicit task has not ended yet, whichever thread runs it.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "tool/draft2013/adapter_draft2013.h"

#include "base/log.h"
#include "model/icv.h"
#include "ompt_2013.h"
#include "tool/debugger_wish.h"
#include "tool/draft2013/draft2013_inquiry.h"
#include "tool/draft2013/early_threads.h"
#include "tool/inquiry.h"
#include "tool/listening.h"
#include "tool/modules.h"
#include "tool/receiver.h"
#include "tool/tool_library.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A static program lacks dlsym. A program without libompt2013 lacks
 * occ_2013_start. */
#pragma weak dlsym
#pragma weak occ_2013_start

#define EVENTS 58 /* 1 more than the number of events, which begin at 1 */

/* the results of ompt_set_callback, [2013 Table 4] */
enum { SET_IMPOSSIBLE = 0, SET_NEVER = 1, SET_SOMETIMES = 2, SET_ALWAYS = 3 };

enum { ompt_event_task_fulfil = 0 };

/* For each event of the draft: the event of occ_events.def that leads to it. */
static const unsigned char canonical[EVENTS] = {
#define OCC_TOLD(event, translation, number) \
  [ompt_event_##number] = OCC_EV_##event,
#define OCC_ALSO(event, number) OCC_TOLD(event, , number)
#define OCC_UNTOLD(event)
#include "tool/draft2013/draft2013_events.def"
};

static ompt_callback_t registered[EVENTS];
/* Atomic: the callbacks in use, by the number of the event in occ_events.def.
 * task_exit is a second callback for TASK_SWITCH. */
static ompt_callback_t callbacks[OCC_EV_COUNT], task_exit;
static struct occ_adapter adapter;
/* Atomic: the thread that executes ompt_initialize, or NULL. */
static struct occ_thread *initializing;
static int watching; /* atomic; 1 if a debugger may request or refuse a tool */

/* ---- From an event to a callback: a function for each signature ---- */

static void grant(struct occ_thread *self, enum occ_wish wish);

static void call_region(struct OCC_thread *self, enum occ_event event,
                        const struct OCC_construct *construct,
                        const struct OCC_parallel *parallel) {
  const int error = *occ_thread_of(self)->error;
  occ_reporting_begin(occ_thread_of(self), construct);
  OCC_CALL(callbacks[event], ompt_new_parallel_callback_t,
           occ_2013_word(self->task), (ompt_frame_t *)&self->task->frame,
           parallel->id);
  occ_reporting_end(occ_thread_of(self), error);
}

/* Calls occ_wish_border outside of call_region, which marks the thread as
 * reporting. The reason is that occ_wish_border may wait until a tool ends, and
 * the end of a tool waits for threads that report. */
OCC_HEARS(construct, parallel) {
  if (occ_load(&watching, RELAXED))
    occ_wish_border(occ_thread_of(self), 1, grant);
  call_region(self, event, construct, argument);
}

OCC_HEARS(construct_end, parallel) {
  call_region(self, event, construct, argument);
  if (occ_load(&watching, RELAXED))
    occ_wish_border(occ_thread_of(self), -1, grant);
}

OCC_RECEIVER(task_create, task) {
  OCC_CALL(callbacks[event], ompt_new_task_callback_t,
           occ_2013_word(self->task), (ompt_frame_t *)&self->task->frame,
           occ_2013_word(argument));
}

/* Returns `current` if it is an ancestor of `task`, else the implicit or
 * initial task that is an ancestor of `task`. */
static struct occ_task *ancestor(struct occ_task *task,
                                 struct occ_task *current) {
  do
    task = occ_load(&task->parent, RELAXED);
  while (task != current && task->kind == OCC_TASK_EXPLICIT);
  return task;
}

static void end_task(struct occ_thread *self, struct OCC_task *task) {
  struct occ_task *current = occ_task_current(self);
  if (!occ_2013_word(task)->value)
    return;
  occ_thread_set_task(self, ancestor((struct occ_task *)task, current));
  OCC_CALL(task_exit, ompt_task_callback_t, occ_2013_word(task));
  occ_thread_set_task(self, current);
}

/* Also reports the end of a task. For a detached task whose event is fulfilled
 * later, `fulfil` reports the end. */
OCC_RECEIVER(task_switch, switch) {
  const struct occ_switch *both = argument;
  int over = both->ended && both->how != OCC_PART_DETACH;
  if (over)
    end_task(occ_thread_of(self), both->from);
  OCC_CALL(callbacks[event], ompt_task_switch_callback_t,
           over ? 0 : occ_2013_word(both->from), occ_2013_word(both->to));
}

OCC_RECEIVER(fulfil, switch) {
  const struct occ_switch *both = argument;
  if (both->how == OCC_PART_LATE_FULFIL)
    end_task(occ_thread_of(self), both->from);
}

OCC_RECEIVER(thread, none) {
  OCC_CALL(callbacks[event], ompt_thread_callback_t,
           occ_2013_thread_word(self));
}

OCC_RECEIVER(thread_end, none) {
  if (occ_2013_thread_word(self)->value)
    OCC_CALL(callbacks[event], ompt_thread_callback_t,
             occ_2013_thread_word(self));
}

OCC_RECEIVER(control, control) {
  struct occ_control *control = argument;
  OCC_CALL(callbacks[event], ompt_control_callback_t, control->command,
           control->modifier);
  control->answer = 0; /* accepted: the callback has no result */
}

static OCC_u64 region_id(struct OCC_thread *self) {
  struct occ_task *task = (struct occ_task *)self->task;
  return occ_region_of(occ_task_implicit(task))->id;
}

OCC_RECEIVER(parallel, none) {
  OCC_CALL(callbacks[event], ompt_parallel_callback_t,
           occ_2013_word(self->task), region_id(self));
}

OCC_RECEIVER(barrier, kind) {
  if (argument != OCC_BARRIER_INTERNAL)
    OCC_CALL(callbacks[event], ompt_parallel_callback_t,
             occ_2013_word(self->task), region_id(self));
}

OCC_RECEIVER(barrier_wait, none) {
  if (occ_thread_of(self)->state != OCC_STATE_BARRIER_INTERNAL)
    OCC_CALL(callbacks[event], ompt_parallel_callback_t,
             occ_2013_word(self->task), region_id(self));
}

OCC_RECEIVER(implicit_task_end, none) {
  if (occ_2013_word(self->task)->value)
    OCC_CALL(callbacks[event], ompt_parallel_callback_t,
             occ_2013_word(self->task), region_id(self));
}

OCC_RECEIVER(wait, wait) {
  OCC_CALL(callbacks[event], ompt_wait_callback_t, argument);
}

OCC_RECEIVER(lock, lock) {
  OCC_CALL(callbacks[event], ompt_wait_callback_t,
           argument & ~(OCC_u64)OCC_BY_TEST);
}

/* finalize calls the callback of this event */
OCC_HEARS(shutdown, none) {}

#define OCC_LIST "tool/draft2013/draft2013_events.def"
#include "tool/decides.def"

static OCC_receiver *receiver_of(unsigned number) {
  switch (number) {
#define OCC_TOLD(event, translation, name) \
  case ompt_event_##name: return on_##event;
#define OCC_ALSO(event, name) OCC_TOLD(event, , name)
#define OCC_UNTOLD(event)
#include "tool/draft2013/draft2013_events.def"
  default: return 0;
  }
}

static void silence(void) {
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    occ_store(&callbacks[event], 0, SEQ_CST);
  occ_store(&task_exit, 0, SEQ_CST);
}

/* ---- Registration [2013 §7.1.2] ---- */

int occ_2013_set_callback(int number, ompt_callback_t callback) {
  static const int codes[] = {SET_IMPOSSIBLE, SET_SOMETIMES, SET_ALWAYS};
  const struct occ_thread *self = occ_inquire_thread();
  unsigned event;
  int code;
  if (!self || self != occ_load(&initializing, RELAXED))
    return SET_IMPOSSIBLE;
  if (number < 1 || number >= EVENTS)
    return SET_NEVER;
  event = canonical[number];
  code = codes[occ_module_promise(
      number == ompt_event_task_exit ? (unsigned)OCC_EV_TASK_CREATE : event)];
  if (code == SET_IMPOSSIBLE)
    /* The tool gets the answer that the event never comes. So the callback is
     * not called, even if a library that reports the event is loaded later. */
    callback = 0;
  occ_tool_keep((const void *)callback);
  registered[number] = callback;
  if (number == ompt_event_task_exit) {
    occ_store(&task_exit, callback, RELEASE);
    occ_store(&adapter.receiver[OCC_EV_TASK_FULFIL],
              callback ? on_TASK_FULFIL : 0, RELAXED);
  } else {
    occ_store(&callbacks[event], callback, RELEASE);
  }
  occ_store(&adapter.receiver[event],
            callbacks[event] || (event == OCC_EV_TASK_SWITCH && task_exit)
                ? receiver_of((unsigned)number)
                : 0,
            RELAXED);
  return code;
}

int occ_2013_get_callback(int number, ompt_callback_t *callback) {
  if (number < 1 || number >= EVENTS || !registered[number])
    return 0;
  *callback = registered[number];
  return 1;
}

/* ---- Start and end [2013 §7] ---- */

static int (*start)(const struct occ_2013 *);
static enum { DISABLED, DORMANT, ENABLED, ALWAYS } wanted; /* OMPT_INITIALIZE */
static int may_start; /* 1 if a tool may exist and no setting forbids it */

static void read_setting(void) {
  const char *text = getenv("OMPT_INITIALIZE");
  wanted = ENABLED;
  if (!text || !*text)
    return;
  if (!strcasecmp(text, "true"))
    wanted = ALWAYS;
  else if (!strcasecmp(text, "disable"))
    wanted = DISABLED;
  else if (!strcasecmp(text, "false"))
    wanted = DORMANT; /* until a debugger requests a tool */
  else
    occ_warn("OMPT_INITIALIZE: invalid value '%s'; it must be disable, false "
             "or true",
             text);
}

static int expected(void) {
  start = occ_2013_start;
  if (!start && dlsym)
    *(void **)&start = dlsym(RTLD_DEFAULT, "occ_2013_start");
  return start != 0;
}

/* Returns 1 if there may be a tool, or if a debugger may request a tool: the
 * debugger's request must be confirmed even if no tool can start. */
static int find(int enabled) {
  occ_store(&occ_2013_active, 0, RELEASE);
  read_setting();
  may_start = expected() && enabled && wanted != DISABLED;
  return may_start || (enabled && wanted == DORMANT) || occ_debugger_expected();
}

static void forget(void) {
  memset(registered, 0, sizeof registered);
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    occ_store(&adapter.receiver[event], 0, RELAXED);
  silence();
}

/* If a debugger may request a tool, receives the events of regions, which show
 * when a tool may start or end, and returns 1. Otherwise returns 0. */
static int watch(void) {
  if (!occ_settings.debug && wanted != DORMANT)
    return 0;
  occ_store(&watching, 1, RELAXED);
  occ_store(&adapter.receiver[OCC_EV_PARALLEL_BEGIN], on_PARALLEL_BEGIN,
            RELAXED);
  occ_store(&adapter.receiver[OCC_EV_PARALLEL_END], on_PARALLEL_END, RELAXED);
  return 1;
}

static int start_tool(int must) {
  int wants;
  forget();
  occ_store(&occ_2013_active, 1, RELEASE);
  occ_store(&initializing, occ_inquire_thread(), RELAXED);
  wants = start(&occ_2013_table);
  occ_store(&initializing, 0, RELAXED);
  if (!wants)
    forget();
  if (!wants && !must)
    occ_store(&occ_2013_active, 0, RELEASE);
  return wants || must;
}

/* Removes all callbacks, then calls the tool's last callback. */
static void end_tool(const struct occ_thread *self) {
  ompt_callback_t shutdown = registered[ompt_event_runtime_shutdown];
  silence();
  occ_emit_drain(self);
  forget();
  occ_store(&occ_2013_active, 0, RELEASE);
  occ_tool_leaves();
  if (shutdown)
    shutdown();
}

static void grant(struct occ_thread *self, enum occ_wish wish) {
  const int is_there = occ_load(&occ_2013_active, ACQUIRE);
  if (wish == OCC_WISH_TOOL && !is_there && may_start && start_tool(1))
    occ_tool_joins();
  else if (wish == OCC_WISH_NO_TOOL && is_there)
    end_tool(self);
  watch();
  occ_emit_renew();
}

static const struct occ_adapter *initialize(void) {
  int is_there = 0;
  adapter.silence = silence;
  occ_wish_reset();
  occ_store(&watching, 0, RELAXED);
  occ_early_threads_take();
  forget();
  if (may_start && wanted != DORMANT)
    is_there = start_tool(wanted == ALWAYS);
  if (watch() && !is_there)
    occ_emit_listen(&adapter); /* without a tool: receives only regions */
  return is_there ? &adapter : 0;
}

static void finalize(void) {
  if (registered[ompt_event_runtime_shutdown])
    registered[ompt_event_runtime_shutdown]();
}

const struct occ_interface occ_draft2013 = {"ompt_initialize", expected, find,
                                            initialize, finalize};
