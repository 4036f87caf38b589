/* hostile_tool.c: a tool of TR2 for hostile.c. If the macro CH4 is defined, it
 * is a tool of the draft in ompt_ch4.h.
 *
 * Fails when: an inquiry function gives a result that TR2 does not allow; a
 * callback can be registered outside the initializer or on another thread; or a
 * registered callback changes.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#ifdef CH4
#include <ompt_ch4.h>
#define FIRST_UNKNOWN "ompt_get_task_memory"
#else
#include <ompt.h>
#define FIRST_UNKNOWN "ompt_get_thread_data"
#endif
#define EVENT_TYPE ompt_event_t
#define ALWAYS 4
#include "hostile_tool.h"

static ompt_get_state_t get_state;
static ompt_enumerate_state_t enumerate_state;
static ompt_get_thread_id_t get_thread_id;
static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_parallel_team_size_t get_parallel_team_size;
static ompt_get_task_info_t get_task_info;
static ompt_get_task_frame_t get_task_frame;
#ifdef CH4
static ompt_get_parallel_info_t get_parallel_info;
static ompt_get_task_id_t get_task_id;
static ompt_get_idle_frame_t get_idle_frame;
static ompt_get_target_info_t get_target_info;
static ompt_get_num_devices_t get_num_devices;
#endif

/* ---- A callback for each event ---- */

static void come(int event) {
  if (event == ompt_event_runtime_shutdown)
    hostile_last(event);
  else
    hostile_act(event);
}

/* occ.h lists all events. */
#define OCC_LOWERED(name, tr2, group, word, argument) \
  static void on_##tr2(void) { come(ompt_event_##tr2); }
#define OCC_FROM_RUNTIME(name, tr2, group, argument) \
  static void on_##tr2(void) { come(ompt_event_##tr2); }
#include <occ_events.def>

static const struct row table[] = {
#define OCC_LOWERED(name, tr2, group, word, argument) \
  [ompt_event_##tr2] = {on_##tr2, #tr2},
#define OCC_FROM_RUNTIME(name, tr2, group, argument) \
  [ompt_event_##tr2] = {on_##tr2, #tr2},
#include <occ_events.def>
};

enum { EVENTS = COUNT(table) };
const int tool_events = EVENTS - 1;

const char *tool_event_name(int event) { return table[event].name; }

int tool_acts(enum act act) { return act != ACT_FINALIZE; }

int tool_is_control(int event) { return event == ompt_event_control; }

/* ---- Calls from events ---- */

#ifdef CH4
int tool_is_outside(void) {
  ompt_task_type_t type = ompt_task_degenerate;
  ompt_parallel_id_t region = 77;
  return get_task_info(0, &type, NULL, NULL, &region) &&
         type == ompt_task_initial && !region;
}

static void inquire_level(int level) {
  ompt_task_type_t type = ompt_task_degenerate;
  ompt_task_id_t task = 77;
  ompt_frame_t *frame = NULL;
  ompt_parallel_id_t region = 77, its = 77;
  int size = -5, found = get_parallel_info(level, &region, &size);
  SO(found == 0 || found == 1);
  SO(get_parallel_info(level, NULL, NULL) == found);
  SO(found ? region && size >= 1 : !region && size == -5);
  SO(get_parallel_id(level) == region);
  SO(get_parallel_team_size(level) == (found ? size : -1));
  SO(!found || may_exist(level));
  found = get_task_info(level, &type, &task, &frame, &its);
  SO(found == 0 || found == 1);
  SO(get_task_info(level, NULL, NULL, NULL, NULL) == found);
  SO(found ? task && frame && type >= ompt_task_initial &&
                 type < ompt_task_degenerate
           : task == 77 && !frame && its == 77 && type == ompt_task_degenerate);
  SO(get_task_id(level) == (found ? task : ompt_task_id_none));
  SO(get_task_frame(level) == frame);
  SO(!found || may_exist(level));
}

static void inquire_more(void) {
  ompt_target_id_t target = 77, operation = 77;
  int found = get_target_info(&target, &operation);
  SO(get_target_info(NULL, NULL) == found);
  SO(found == (target != ompt_target_id_none) && !operation);
  SO(get_idle_frame() == get_idle_frame());
  SO(get_num_devices() >= 0);
}
#else
int tool_is_outside(void) {
  ompt_task_type_t type;
  return !get_parallel_id(0) && get_task_info(0, &type) &&
         type == ompt_task_serial;
}

static void inquire_level(int level) {
  ompt_task_type_t type;
  uint64_t region = get_parallel_id(level);
  uint64_t task = get_task_info(level, &type);
  int size = get_parallel_team_size(level);
  SO(get_task_info(level, NULL) == task);
  SO(region ? size >= 1 : size == -1);
  SO(task ? get_task_frame(level) != NULL : get_task_frame(level) == NULL);
  SO(may_exist(level) || (!region && !task));
  SO(!task || (type >= ompt_task_serial && type <= ompt_task_explicit));
}

static void inquire_more(void) {}
#endif

void tool_inquire(void) {
  ompt_wait_id_t wait = 77;
  ompt_callback_t callback;
  ompt_state_t state;
  const char *name;
  uint64_t thread;
  if (!look)
    return;
  thread = get_thread_id();
  SO(get_thread_id() == thread);
  state = get_state(&wait);
  SO(get_state(NULL) == state);
  SO(state == ompt_state_undefined ? !thread : 1);
  for (unsigned i = 0; i < COUNT(levels); i++)
    inquire_level(levels[i]);
  inquire_more();
  unknown_names();
  SO(look("ompt_get_state") == (ompt_interface_fn_t)get_state);
  SO(enumerate_state((ompt_state_t)12345, &state, &name) == 0);
  SO(enumerate_state((ompt_state_t)-1, &state, &name) == 0);
  SO(get_callback(ompt_event_flush, &callback) == 1 &&
     callback == table[ompt_event_flush].function);
  NOT_THERE(0, -1, 70);
}

static void register_nothing(void) {
  for (int event = -1; event <= 71; event++) {
    SO(set_callback((ompt_event_t)event, NULL) == 0);
    SO(set_callback((ompt_event_t)event, (ompt_callback_t)abort) == 0);
  }
}

/* Tries to register where registration is forbidden: outside the initializer,
 * or on another thread. */
void tool_register(int event) {
  ompt_callback_t callback = NULL;
  if (!look || event == EVENT_INITIALIZER)
    return;
  register_nothing();
  SO(get_callback((ompt_event_t)event, &callback) == 1);
  SO(callback == table[event].function);
}

void tool_finalize(void) {}

static void *from_another_thread(void *nothing) {
  register_nothing();
  tool_inquire();
  return nothing;
}

#ifdef CH4
static void initialize(ompt_function_lookup_t lookup, const char *runtime,
                       unsigned version) {
#else
static void initialize(const char *runtime, unsigned version,
                       ompt_function_lookup_t lookup) {
#endif
  (void)runtime, (void)version;
  find(lookup);
  FIND(get_state);
  FIND(enumerate_state);
  FIND(get_thread_id);
  FIND(get_parallel_id);
  FIND(get_parallel_team_size);
  FIND(get_task_info);
  FIND(get_task_frame);
#ifdef CH4
  FIND(get_parallel_info);
  FIND(get_task_id);
  FIND(get_idle_frame);
  FIND(get_target_info);
  FIND(get_num_devices);
#endif
  enlist_all(table, EVENTS);
  run_in_thread(from_another_thread);
  tool_inquire();
  hostile_act(EVENT_INITIALIZER);
}

ompt_initialize_fn_t ompt_tool(void) {
  hostile_act(EVENT_FIND);
  return initialize;
}
