/* adapter_tr2.c: OMPT as TR2 and the ch. 4 draft define it, on top of the
 * canonical events.
 *
 * Layer:   tool. May include base/, model/, tool/, include/ompt.h.
 * Owns:    the table of registered callbacks, the weak ompt_tool.
 * Spec:    [OMPT TR2]
 * Callers: tool/emit delivers; tools ask through lookup.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/tr2/adapter_tr2.h"

#include "base/log.h"
#include "model/icv.h"
#include "occ.h"
#include "ompt.h"
#include "tool/ch4/adapter_ch4.h"
#include "tool/inquiry.h"
#include "tool/interface_choice.h"
#include "tool/modules.h"
#include "tool/names.h"
#include "tool/own_lookup.h"
#include "tool/program_symbol.h"
#include "tool/receiver.h"
#include "tool/task_switch.h"
#include "tool/tool_library.h"
#include "tool/tr2/tr2_states.h"

#include <string.h>

#define RUNTIME_VERSION "ompt-cc " OCC_VERSION " runtime, OpenMP 5.2, OMPT TR2"
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
static ompt_callback_t callbacks[OCC_EV_COUNT]; /* atomic: which are called */
static int is_draft; /* the tool is one for the ch. 4 draft */
static struct occ_thread *initializing; /* atomic: where the initializer runs */

/* ---- From an event to a callback: a function for each signature ---- */

#define CALL(type, ...) OCC_CALL(callbacks[event], type, __VA_ARGS__)

OCC_RECEIVER(parallel_begin) {
  const struct OCC_parallel *parallel = OCC_POINTER(argument);
  struct OCC_task *task = self->task;
  CALL(ompt_new_parallel_callback_t, task->id, (ompt_frame_t *)&task->frame,
       parallel->id, parallel->told, OCC_POINTER(parallel->mfunction),
       ompt_invoker_runtime);
}

OCC_RECEIVER(parallel_end) {
  const struct OCC_parallel *parallel = OCC_POINTER(argument);
  CALL(ompt_end_parallel_callback_t, parallel->id, self->task->id,
       ompt_invoker_runtime);
}

OCC_RECEIVER(task_create) {
  const struct OCC_task *created = OCC_POINTER(argument);
  struct OCC_task *task = self->task;
  CALL(ompt_new_task_callback_t, task->id, (ompt_frame_t *)&task->frame,
       created->id, OCC_POINTER(created->region->mfunction));
}

/* A task with a detach clause is complete when its event has been fulfilled
 * too: that is told with what comes second. */
OCC_RECEIVER(task_end) {
  if (!occ_ends_detached((struct occ_task *)self->task))
    CALL(ompt_task_callback_t, self->task->id);
}

OCC_RECEIVER(fulfil) {
  const struct occ_switch *both = OCC_POINTER(argument);
  if (both->how == OCC_PART_LATE_FULFIL &&
      occ_module_reports(both->from->region, OCC_EV_TASK_END))
    OCC_CALL(callbacks[OCC_EV_TASK_END], ompt_task_callback_t, both->from->id);
}

OCC_RECEIVER(initial_task) { CALL(ompt_task_callback_t, argument); }

OCC_RECEIVER(initial_task_ch4) { CALL(ompt_parallel_callback_t, 0, argument); }

OCC_RECEIVER(task_switch) {
  const struct occ_switch *both = OCC_POINTER(argument);
  int over = both->ended && both->how != OCC_PART_DETACH;
  CALL(ompt_task_switch_callback_t, over ? 0 : both->from->id, both->to->id);
}

OCC_RECEIVER(thread_type) {
  CALL(ompt_thread_type_callback_t,
       (ompt_thread_type_t)occ_thread_of(self)->kind, occ_thread_of(self)->id);
}

OCC_RECEIVER(thread) { CALL(ompt_thread_callback_t, occ_thread_of(self)->id); }

OCC_RECEIVER(control) {
  struct occ_control *control = OCC_POINTER(argument);
  CALL(ompt_control_callback_t, control->command, control->modifier);
  control->answer = 0; /* what it has heard it has accepted */
}

/* The function that the construct's code is in: the user's or, where that is
 * not said, the mfunction that the task executes. */
static OCC_mfunction *function_of(const struct occ_task *task,
                                  const struct OCC_region *region) {
  if (region && region->mfunction)
    return region->mfunction;
  return task->pub.region ? task->pub.region->mfunction : 0;
}

OCC_RECEIVER(workshare_begin) {
  struct occ_task *task = (struct occ_task *)self->task;
  CALL(ompt_new_workshare_callback_t, task->team->id, task->pub.id,
       OCC_POINTER(function_of(task, region)));
}

OCC_RECEIVER(parallel) {
  struct occ_task *task = (struct occ_task *)self->task;
  CALL(ompt_parallel_callback_t, task->team->id, task->pub.id);
}

/* Not of a barrier that the program does not contain. */
OCC_RECEIVER(barrier) {
  struct occ_task *task = (struct occ_task *)self->task;
  if (argument != OCC_BARRIER_INTERNAL)
    CALL(ompt_parallel_callback_t, task->team->id, task->pub.id);
}

OCC_RECEIVER(barrier_wait) {
  struct occ_task *task = (struct occ_task *)self->task;
  if (occ_thread_of(self)->state != OCC_STATE_BARRIER_INTERNAL)
    CALL(ompt_parallel_callback_t, task->team->id, task->pub.id);
}

OCC_RECEIVER(wait) { CALL(ompt_wait_callback_t, argument); }

OCC_RECEIVER(lock) {
  CALL(ompt_wait_callback_t, argument & ~(OCC_u64)OCC_BY_TEST);
}

static OCC_receiver *translation(unsigned event) {
  switch (event) {
  case OCC_EV_PARALLEL_BEGIN: return parallel_begin;
  case OCC_EV_PARALLEL_END: return parallel_end;
  case OCC_EV_TASK_CREATE: return task_create;
  case OCC_EV_TASK_END: return task_end;
  case OCC_EV_INITIAL_TASK_BEGIN:
  case OCC_EV_INITIAL_TASK_END:
    return is_draft ? initial_task_ch4 : initial_task;
  case OCC_EV_TASK_SWITCH: return task_switch;
  case OCC_EV_THREAD_BEGIN:
  case OCC_EV_THREAD_END: return thread_type;
  case OCC_EV_IDLE_BEGIN:
  case OCC_EV_IDLE_END:
  case OCC_EV_FLUSH: return thread;
  case OCC_EV_CONTROL: return control;
  case OCC_EV_LOOP_BEGIN:
  case OCC_EV_SECTIONS_BEGIN:
  case OCC_EV_SINGLE_BEGIN: return workshare_begin;
  case OCC_EV_BARRIER_BEGIN:
  case OCC_EV_BARRIER_END: return barrier;
  case OCC_EV_WAIT_BARRIER_BEGIN:
  case OCC_EV_WAIT_BARRIER_END: return barrier_wait;
  case OCC_EV_LOCK_ACQUIRED:
  case OCC_EV_NEST_LOCK_ACQUIRED_FIRST:
  case OCC_EV_NEST_LOCK_ACQUIRED_NEXT: return lock;
  case OCC_EV_CRITICAL_ACQUIRED:
  case OCC_EV_CRITICAL_RELEASED:
  case OCC_EV_CRITICAL_WAIT:
  case OCC_EV_ORDERED_ACQUIRED:
  case OCC_EV_ORDERED_RELEASED:
  case OCC_EV_ORDERED_WAIT:
  case OCC_EV_ATOMIC_ACQUIRED:
  case OCC_EV_ATOMIC_RELEASED:
  case OCC_EV_ATOMIC_WAIT:
  case OCC_EV_LOCK_INIT:
  case OCC_EV_LOCK_DESTROY:
  case OCC_EV_LOCK_WAIT:
  case OCC_EV_LOCK_RELEASED:
  case OCC_EV_NEST_LOCK_INIT:
  case OCC_EV_NEST_LOCK_DESTROY:
  case OCC_EV_NEST_LOCK_WAIT:
  case OCC_EV_NEST_LOCK_RELEASED_PREV:
  case OCC_EV_NEST_LOCK_RELEASED_LAST: return wait;
  default: return parallel; /* what remains is ompt_parallel_callback_t */
  }
}

static void silence(void) {
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    occ_store(&callbacks[event], 0, SEQ_CST);
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
  registered[ours] = callbacks[ours] = callback;
  adapter.receiver[ours] = callback ? translation(ours) : 0;
  adapter.receiver[OCC_EV_TASK_FULFIL] =
      callbacks[OCC_EV_TASK_END] ? fulfil : 0;
  return code;
}

static int get_callback(ompt_event_t event, ompt_callback_t *callback) {
  if (event < 1 || event >= EVENTS || !canonical[event] ||
      !registered[canonical[event] - 1])
    return 0;
  *callback = registered[canonical[event] - 1];
  return 1;
}

/* ---- Inquiry [TR2 5] ---- */

static ompt_thread_id_t get_thread_id(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self ? self->id : 0;
}

static ompt_parallel_id_t get_parallel_id(int level) {
  const struct occ_team *team = occ_inquire_team(level);
  return team ? team->id : 0;
}

static int get_parallel_team_size(int level) {
  const struct occ_team *team = occ_inquire_team(level);
  return team ? (int)team->size : -1;
}

static ompt_task_id_t get_task_info(int depth, ompt_task_type_t *type) {
  const struct occ_task *task = occ_inquire_task(depth);
  if (!task)
    return 0;
  if (type)
    *type = (ompt_task_type_t)task->kind;
  return task->pub.id;
}

static ompt_frame_t *get_task_frame(int depth) {
  struct occ_task *task = occ_inquire_task(depth);
  return task ? (ompt_frame_t *)&task->pub.frame : 0;
}

_Static_assert(sizeof(ompt_frame_t) ==
                   __builtin_offsetof(struct OCC_frame, exit_flags),
               "ours begins as TR2's");
_Static_assert((int)OCC_TASK_INITIAL == (int)ompt_task_serial &&
                   (int)OCC_TASK_IMPLICIT == (int)ompt_task_implicit &&
                   (int)OCC_TASK_EXPLICIT == (int)ompt_task_explicit,
               "our task kinds are TR2's");

static int get_num_devices(void) { return 0; }

static int get_device_info(int device_id, const char **type,
                           ompt_function_lookup_t *lookup) {
  (void)device_id, (void)type, (void)lookup;
  return 1; /* no device_id is valid */
}

static int get_target_device_id(void) { return -1; }

static ompt_target_device_time_t get_target_device_time(int device_id) {
  (void)device_id;
  return 0;
}

ompt_interface_fn_t occ_tr2_lookup(const char *name) {
  /* Names without ompt_, see tool/interface_choice. */
  static const struct occ_named functions[] = {
#define ENTRY(x) {#x, (ompt_interface_fn_t)x}
      ENTRY(set_callback),
      ENTRY(get_callback),
      {"enumerate_state", (ompt_interface_fn_t)occ_tr2_enumerate_state},
      ENTRY(get_thread_id),
      {"get_state", (ompt_interface_fn_t)occ_tr2_get_state},
      ENTRY(get_parallel_id),
      ENTRY(get_parallel_team_size),
      ENTRY(get_task_info),
      ENTRY(get_task_frame),
      ENTRY(get_num_devices),
      ENTRY(get_device_info),
      ENTRY(get_target_device_id),
      ENTRY(get_target_device_time),
#undef ENTRY
  };
  const struct occ_named *found = 0;
  if (name && !strncmp(name, "ompt_", 5))
    found = occ_named(functions, OCC_COUNT(functions), name + 5);
  return found ? found->function : occ_own_lookup(name);
}

/* ---- Start and end ---- */

static ompt_initialize_fn_t initializer;

static ompt_initialize_fn_t no_tool(void) { return 0; }

/* What is called when nobody else defines it. */
__attribute__((__weak__, __alias__("no_tool"),
               __visibility__("default"))) ompt_initialize_fn_t
ompt_tool(void);

static int expected(void) { return ompt_tool != no_tool; }

extern const char occ_tool_tr2, occ_tool_ch4;
#pragma weak occ_tool_tr2
#pragma weak occ_tool_ch4

/* TR2's device inquiry [TR2 5.5]: libomp never had it, so a tool that was
 * compiled for libomp does not ask for it. */
static const char *const only_tr2[] = {
    "get_device_info", "get_target_device_id", "get_target_device_time", 0};

static int find(int enabled) {
  static const struct occ_interface_choice which = {
      "ompt_tool",
      {{"ch4", "occ_tool_ch4", &occ_tool_ch4},
       {"tr2", "occ_tool_tr2", &occ_tool_tr2}},
      only_tr2};
  ompt_initialize_fn_t (*tool)(void) = ompt_tool;
  int chosen = 0;
  if (enabled && tool == no_tool)
    *(void **)&tool = occ_program_symbol("ompt_tool");
  if (!tool)
    tool = no_tool;
  occ_tool_is_asked((const void *)tool);
  initializer = enabled ? tool() : 0;
  if (!initializer)
    occ_tool_declines((const void *)tool);
  else
    chosen = occ_interface_chosen(&which, (const void *)tool);
  is_draft = chosen == 0;
  return initializer && chosen >= 0;
}

static const struct occ_adapter *initialize(void) {
  memset(registered, 0, sizeof registered);
  memset(callbacks, 0, sizeof callbacks);
  memset(&adapter, 0, sizeof adapter);
  adapter.silence = silence;
  occ_store(&initializing, occ_inquire_thread(), RELAXED);
  if (is_draft)
    occ_ch4_initialize((void (*)(void))initializer);
  else
    initializer(RUNTIME_VERSION, 2, occ_tr2_lookup);
  occ_store(&initializing, 0, RELAXED);
  return &adapter;
}

static void finalize(void) {
  ompt_callback_t function = registered[OCC_EV_RUNTIME_SHUTDOWN];
  if (function)
    function();
}

const struct occ_interface occ_tr2 = {"ompt_tool", expected, find, initialize,
                                      finalize};
