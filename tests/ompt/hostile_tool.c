/* hostile_tool.c: the TR2 tool of hostile.c.
 *
 * Fails when: an inquiry function gives an answer that TR2 does not have, a
 * callback can be registered outside of the initializer or on another thread,
 * or what is registered changes.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "hostile.h"

#include <ompt.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static ompt_function_lookup_t look;
static ompt_set_callback_t set_callback;
static ompt_get_callback_t get_callback;
static ompt_get_state_t get_state;
static ompt_enumerate_state_t enumerate_state;
static ompt_get_thread_id_t get_thread_id;
static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_parallel_team_size_t get_parallel_team_size;
static ompt_get_task_info_t get_task_info;
static ompt_get_task_frame_t get_task_frame;

/* ---- A callback for each event ---- */

static void come(int event) {
  if (event == ompt_event_runtime_shutdown)
    hostile_last(event);
  else
    hostile_act(event);
}

/* A list of all events comes with the runtime's headers. */
#define OCC_LOWERED(name, tr2, group, word, argument) \
  static void on_##tr2(void) { come(ompt_event_##tr2); }
#define OCC_RUNTIME(name, tr2, group, argument) \
  static void on_##tr2(void) { come(ompt_event_##tr2); }
#include <occ_events.def>

static const struct {
  void (*function)(void);
  const char *name;
} table[] = {
#define OCC_LOWERED(name, tr2, group, word, argument) \
  [ompt_event_##tr2] = {on_##tr2, #tr2},
#define OCC_RUNTIME(name, tr2, group, argument) \
  [ompt_event_##tr2] = {on_##tr2, #tr2},
#include <occ_events.def>
};

enum { EVENTS = sizeof table / sizeof *table };
const int tool_events = EVENTS - 1;

const char *tool_event_name(int event) { return table[event].name; }

int tool_acts(enum act act) { return act != ACT_FINALIZE; }

int tool_is_control(int event) { return event == ompt_event_control; }

int tool_is_outside(void) {
  ompt_task_type_t type;
  return !get_parallel_id(0) && get_task_info(0, &type) &&
         type == ompt_task_serial;
}

/* ---- What it does ---- */

void tool_inquire(void) {
  static const int levels[] = {0, 1, 2, 3, 50, 1 << 30, -1, -2147483647 - 1};
  static const char *const unknown[] = {"", "ompt_", "ompt_get_thread_data",
                                        "ompt_start_tool", "printf"};
  ompt_wait_id_t wait = 77;
  ompt_task_type_t type;
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
  for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
    int level = levels[i];
    uint64_t region = get_parallel_id(level);
    uint64_t task = get_task_info(level, &type);
    int size = get_parallel_team_size(level);
    SO(get_task_info(level, NULL) == task);
    SO(region ? size >= 1 : size == -1);
    SO(task ? get_task_frame(level) != NULL : get_task_frame(level) == NULL);
    SO((level >= 0 && level < 50) || (!region && !task));
    SO(!task || (type >= ompt_task_serial && type <= ompt_task_explicit));
  }
  for (unsigned i = 0; i < sizeof unknown / sizeof *unknown; i++)
    SO(look(unknown[i]) == NULL);
  SO(look(NULL) == NULL);
  SO(look("ompt_get_state") == (ompt_interface_fn_t)get_state);
  SO(enumerate_state((ompt_state_t)12345, &state, &name) == 0);
  SO(enumerate_state((ompt_state_t)-1, &state, &name) == 0);
  SO(get_callback(ompt_event_flush, &callback) == 1 &&
     callback == table[ompt_event_flush].function);
  SO(get_callback((ompt_event_t)0, &callback) == 0);
  SO(get_callback((ompt_event_t)-1, &callback) == 0);
  SO(get_callback((ompt_event_t)70, &callback) == 0);
}

/* Out of place: not in the initializer, or not on its thread. */
void tool_register(int event) {
  ompt_callback_t callback = NULL;
  if (!look || event == EVENT_INITIALIZER)
    return;
  for (int e = -1; e <= 71; e++) {
    SO(set_callback((ompt_event_t)e, NULL) == 0);
    SO(set_callback((ompt_event_t)e, (ompt_callback_t)abort) == 0);
  }
  SO(get_callback((ompt_event_t)event, &callback) == 1);
  SO(callback == table[event].function);
}

void tool_finalize(void) {}

static void *from_another_thread(void *nothing) {
  SO(set_callback(ompt_event_flush, (ompt_callback_t)abort) == 0);
  SO(set_callback(ompt_event_flush, NULL) == 0);
  tool_inquire();
  return nothing;
}

static void initialize(const char *runtime, unsigned version,
                       ompt_function_lookup_t lookup) {
  pthread_t thread;
  ompt_callback_t callback;
  (void)runtime, (void)version;
  look = lookup;
#define FIND(name) name = (ompt_##name##_t)lookup("ompt_" #name)
  FIND(set_callback);
  FIND(get_callback);
  FIND(get_state);
  FIND(enumerate_state);
  FIND(get_thread_id);
  FIND(get_parallel_id);
  FIND(get_parallel_team_size);
  FIND(get_task_info);
  FIND(get_task_frame);
  for (int event = 1; event < EVENTS; event++)
    if (table[event].function) {
      ompt_event_t e = (ompt_event_t)event;
      SO(set_callback(e, NULL) == 4);
      SO(get_callback(e, &callback) == 0);
      SO(set_callback(e, (ompt_callback_t)abort) == 4);
      SO(set_callback(e, NULL) == 4);
      SO(get_callback(e, &callback) == 0);
      SO(set_callback(e, table[event].function) == 4);
    }
  SO(pthread_create(&thread, NULL, from_another_thread, NULL) == 0);
  pthread_join(thread, NULL);
  tool_inquire();
  hostile_act(EVENT_INITIALIZER);
}

ompt_initialize_fn_t ompt_tool(void) {
  hostile_act(EVENT_FIND);
  return initialize;
}
