/* adapter_draft2013.c: OMPT as the draft of 2013 defines it, on the canonical
 * events.
 *
 * Layer:   tool. May include base/, model/, tool/, include/ompt_2013.h.
 * Owns:    the table of registered callbacks, OMPT_INITIALIZE.   Spec: [2013]
 * Callers: tool/loader; libompt2013, by way of draft2013_table.h.
 *
 * A task is at its end when its thread goes back to the task beneath it. If
 * that is no ancestor, as the thread took the task from another one, the
 * callback executes in the implicit task that is one: it has not ended,
 * wherever it runs.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "tool/draft2013/adapter_draft2013.h"

#include "base/log.h"
#include "ompt_2013.h"
#include "tool/draft2013/draft2013_table.h"
#include "tool/draft2013/early_threads.h"
#include "tool/inquiry.h"
#include "tool/modules.h"
#include "tool/receiver.h"
#include "tool/slots.h"
#include "tool/tool_library.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Not there in a static program; or nowhere. */
#pragma weak dlsym
#pragma weak occ_2013_start

#define EVENTS 58 /* they are numbered from 1 */

/* The answers of ompt_set_callback, [2013 table 4]. */
enum { SET_IMPOSSIBLE = 0, SET_NEVER = 1, SET_SOMETIMES = 2, SET_ALWAYS = 3 };

enum { ompt_event_task_fulfil = 0 };

/* The canonical event behind each of the draft's. */
static const unsigned char canonical[EVENTS] = {
#define OCC_TOLD(event, translation, number) \
  [ompt_event_##number] = OCC_EV_##event,
#define OCC_ALSO(event, number) OCC_TOLD(event, , number)
#define OCC_UNTOLD(event)
#include "tool/draft2013/draft2013_events.def"
};

static ompt_callback_t registered[EVENTS];
/* Atomic: which are called. A task's end comes with another event. */
static ompt_callback_t callbacks[OCC_EV_COUNT], task_exit;
static struct occ_adapter adapter;
static struct occ_thread *initializing; /* atomic: where ompt_initialize runs */
static int active; /* atomic: inquiry is answered */

/* ---- From an event to a callback: a function for each signature ---- */

static ompt_data_t *word_of(struct OCC_task *task) {
  return (ompt_data_t *)&((struct occ_task *)task)
      ->slot[OCC_SLOT_DRAFT2013_TASK_WORD];
}

static ompt_data_t *word_of_thread(struct OCC_thread *self) {
  return (ompt_data_t *)&occ_thread_of(self)->slot[OCC_SLOT_DRAFT2013_WORD];
}

OCC_RECEIVER(construct, parallel) {
  const struct OCC_parallel *parallel = argument;
  OCC_CALL(callbacks[event], ompt_new_parallel_callback_t, word_of(self->task),
           (ompt_frame_t *)&self->task->frame, parallel->id);
}

OCC_RECEIVER(task_create, task) {
  OCC_CALL(callbacks[event], ompt_new_task_callback_t, word_of(self->task),
           (ompt_frame_t *)&self->task->frame, word_of(argument));
}

/* `current`, or the outermost ancestor of `task`. */
static struct occ_task *ancestor(struct occ_task *task,
                                 struct occ_task *current) {
  do
    task = occ_load(&task->parent, RELAXED);
  while (task != current && task->kind == OCC_TASK_EXPLICIT);
  return task;
}

static void end_task(struct occ_thread *self, struct OCC_task *task) {
  struct occ_task *current = occ_task_current(self);
  if (!word_of(task)->value)
    return;
  occ_thread_set_task(self, ancestor((struct occ_task *)task, current));
  OCC_CALL(task_exit, ompt_task_callback_t, word_of(task));
  occ_thread_set_task(self, current);
}

/* A detached task is over when its event has been fulfilled. */
OCC_RECEIVER(task_switch, switch) {
  const struct occ_switch *both = argument;
  int over = both->ended && both->how != OCC_PART_DETACH;
  if (over)
    end_task(occ_thread_of(self), both->from);
  OCC_CALL(callbacks[event], ompt_task_switch_callback_t,
           over ? 0 : word_of(both->from), word_of(both->to));
}

OCC_RECEIVER(fulfil, switch) {
  const struct occ_switch *both = argument;
  if (both->how == OCC_PART_LATE_FULFIL)
    end_task(occ_thread_of(self), both->from);
}

OCC_RECEIVER(thread, none) {
  OCC_CALL(callbacks[event], ompt_thread_callback_t, word_of_thread(self));
}

OCC_RECEIVER(thread_end, none) {
  if (word_of_thread(self)->value)
    OCC_CALL(callbacks[event], ompt_thread_callback_t, word_of_thread(self));
}

OCC_RECEIVER(control, control) {
  struct occ_control *control = argument;
  OCC_CALL(callbacks[event], ompt_control_callback_t, control->command,
           control->modifier);
  control->answer = 0; /* what it has heard it has accepted */
}

static OCC_u64 region_id(struct OCC_thread *self) {
  struct occ_task *task = (struct occ_task *)self->task;
  return occ_region_of(occ_task_implicit(task))->id;
}

OCC_RECEIVER(parallel, none) {
  OCC_CALL(callbacks[event], ompt_parallel_callback_t, word_of(self->task),
           region_id(self));
}

/* Not of a barrier that the program does not contain. */
OCC_RECEIVER(barrier, kind) {
  if (argument != OCC_BARRIER_INTERNAL)
    OCC_CALL(callbacks[event], ompt_parallel_callback_t, word_of(self->task),
             region_id(self));
}

OCC_RECEIVER(barrier_wait, none) {
  if (occ_thread_of(self)->state != OCC_STATE_BARRIER_INTERNAL)
    OCC_CALL(callbacks[event], ompt_parallel_callback_t, word_of(self->task),
             region_id(self));
}

OCC_RECEIVER(implicit_task_end, none) {
  if (word_of(self->task)->value)
    OCC_CALL(callbacks[event], ompt_parallel_callback_t, word_of(self->task),
             region_id(self));
}

OCC_RECEIVER(wait, wait) {
  OCC_CALL(callbacks[event], ompt_wait_callback_t, argument);
}

OCC_RECEIVER(lock, lock) {
  OCC_CALL(callbacks[event], ompt_wait_callback_t,
           argument & ~(OCC_u64)OCC_BY_TEST);
}

/* The last event is never reported: its callback is called by finalize. */
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

static int set_callback(int number, ompt_callback_t callback) {
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
    callback = 0; /* nor when a unit that reports it is loaded later */
  occ_tool_keep((const void *)callback);
  registered[number] = callback;
  if (number == ompt_event_task_exit) {
    task_exit = callback;
    adapter.receiver[OCC_EV_TASK_FULFIL] = callback ? on_TASK_FULFIL : 0;
  } else {
    callbacks[event] = callback;
  }
  adapter.receiver[event] =
      callbacks[event] || (event == OCC_EV_TASK_SWITCH && task_exit)
          ? receiver_of((unsigned)number)
          : 0;
  return code;
}

static int get_callback(int number, ompt_callback_t *callback) {
  if (number < 1 || number >= EVENTS || !registered[number])
    return 0;
  *callback = registered[number];
  return 1;
}

/* ---- Inquiry [2013 §5] ---- */

static int get_state(unsigned long long *wait_id) {
  static const int states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = ompt_state_##draft2013,
#include "occ_states.def"
  };
  int state = ompt_state_undefined;
  *wait_id = 0;
  if (occ_load(&active, ACQUIRE))
    state = states[occ_inquire_state(occ_inquire_thread(), wait_id)];
  return state == ompt_state_undefined && occ_load(&active, ACQUIRE) &&
                 occ_is_early_thread()
             ? ompt_state_work_serial
             : state;
}

static void *get_thread_data(void) {
  struct occ_thread *self = occ_inquire_thread();
  return self && occ_load(&active, ACQUIRE) ? word_of_thread(&self->pub) : 0;
}

static const struct occ_task *implicit_at(int level) {
  return occ_load(&active, ACQUIRE) ? occ_inquire_implicit(level) : 0;
}

static unsigned long long get_parallel_id(int level) {
  const struct occ_task *implicit = implicit_at(level);
  return implicit ? occ_region_of(implicit)->id : 0;
}

static void *get_parallel_function(int level) {
  const struct occ_task *implicit = implicit_at(level);
  return implicit ? OCC_POINTER(implicit->pub.construct->mfunction) : 0;
}

/* The parent's record lives as long as the child's. */
static struct occ_task *task_at(int level) {
  struct occ_task *task =
      occ_load(&active, ACQUIRE) && level >= 0 ? occ_inquire_task(0) : 0;
  for (; task && level > 0; level--)
    task = task->kind == OCC_TASK_EXPLICIT ? occ_load(&task->parent, RELAXED)
                                           : occ_task_enclosing(task);
  return task;
}

static void *get_task_data(int level) {
  struct occ_task *task = task_at(level);
  return task ? word_of(&task->pub) : 0;
}

static void *get_task_frame(int level) {
  struct occ_task *task = task_at(level);
  return task ? &task->pub.frame : 0;
}

static void *get_task_function(int level) {
  const struct occ_task *task = task_at(level);
  return task && task->kind == OCC_TASK_EXPLICIT
             ? OCC_POINTER(task->pub.construct->mfunction)
             : 0;
}

_Static_assert(sizeof(ompt_frame_t) ==
                   __builtin_offsetof(struct OCC_frame, exit_flags),
               "ours begins as the draft's");

static const struct occ_2013 table = {
    OCC_2013_VERSION, set_callback,     get_callback,          get_state,
    get_thread_data,  get_parallel_id,  get_parallel_function, get_task_data,
    get_task_frame,   get_task_function};

/* ---- Start and end [2013 §7] ---- */

static int (*start)(const struct occ_2013 *);
static int always; /* OMPT_INITIALIZE=true */

static int is_enabled(void) {
  const char *text = getenv("OMPT_INITIALIZE");
  always = text && !strcasecmp(text, "true");
  if (!text || !*text || always)
    return 1;
  if (!strcasecmp(text, "disable") || !strcasecmp(text, "false"))
    return 0; /* false: until a debugger says otherwise, and none can */
  occ_warn("OMPT_INITIALIZE: '%s' is none of disable, false and true", text);
  return 1;
}

static int expected(void) {
  start = occ_2013_start;
  if (!start && dlsym)
    *(void **)&start = dlsym(RTLD_DEFAULT, "occ_2013_start");
  return start != 0;
}

static int find(int enabled) {
  occ_store(&active, 0, RELEASE);
  return expected() && is_enabled() && enabled;
}

static const struct occ_adapter *initialize(void) {
  int wanted;
  memset(registered, 0, sizeof registered);
  memset(&adapter, 0, sizeof adapter);
  silence();
  adapter.silence = silence;
  occ_early_threads_take();
  occ_store(&active, 1, RELEASE);
  occ_store(&initializing, occ_inquire_thread(), RELAXED);
  wanted = start(&table);
  occ_store(&initializing, 0, RELAXED);
  if (!wanted) {
    memset(registered, 0, sizeof registered);
    memset(adapter.receiver, 0, sizeof adapter.receiver);
    silence();
  }
  if (wanted || always)
    return &adapter;
  occ_store(&active, 0, RELEASE);
  return 0;
}

static void finalize(void) {
  if (registered[ompt_event_runtime_shutdown])
    registered[ompt_event_runtime_shutdown]();
}

const struct occ_interface occ_draft2013 = {"ompt_initialize", expected, find,
                                            initialize, finalize};
