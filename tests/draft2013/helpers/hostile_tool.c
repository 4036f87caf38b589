/* hostile_tool.c: the tool of hostile.c for the 2013 draft.
 *
 * Fails when: an inquiry function gives a result that the draft does not allow;
 * a callback can be registered outside ompt_initialize or on another thread; or
 * a registered callback changes.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt_2013.h>
#define EVENT_TYPE ompt_event_t
#define ALWAYS 3
#define NO_LOOKUP
#include "hostile_tool.h"

#define EVENTS(X) \
  X(parallel_create) X(parallel_exit) X(task_create) X(task_exit) \
  X(thread_create) X(thread_exit) X(control) X(runtime_shutdown) \
  X(idle_begin) X(idle_end) X(wait_barrier_begin) X(wait_barrier_end) \
  X(wait_taskwait_begin) X(wait_taskwait_end) X(wait_taskgroup_begin) \
  X(wait_taskgroup_end) X(release_lock) X(release_nest_lock_last) \
  X(release_critical) X(release_atomic) X(release_ordered) \
  X(implicit_task_create) X(implicit_task_exit) X(task_switch) X(loop_begin) \
  X(loop_end) X(section_begin) X(section_end) X(single_in_block_begin) \
  X(single_in_block_end) X(single_others_begin) X(single_others_end) \
  X(master_begin) X(master_end) X(barrier_begin) X(barrier_end) \
  X(taskwait_begin) X(taskwait_end) X(taskgroup_begin) X(taskgroup_end) \
  X(release_nest_lock_prev) X(wait_lock) X(wait_nest_lock) X(wait_critical) \
  X(wait_atomic) X(wait_ordered) X(acquired_lock) \
  X(acquired_nest_lock_first) X(acquired_nest_lock_next) \
  X(acquired_critical) X(acquired_atomic) X(acquired_ordered) X(init_lock) \
  X(init_nest_lock) X(destroy_lock) X(destroy_nest_lock) X(flush)

static void come(int event, uint64_t *word) {
  /* The end of a thread or task is reported only if its data word is not 0. */
  if (event == ompt_event_thread_create || event == ompt_event_implicit_task_create)
    *word = 1;
  if (event == ompt_event_runtime_shutdown)
    hostile_last(event);
  else
    hostile_act(event);
}

#define CALLBACK(name) \
  static void on_##name(uint64_t *word) { come(ompt_event_##name, word); }
EVENTS(CALLBACK)

static void on_new_task(ompt_data_t *parent, ompt_frame_t *frame,
                        ompt_data_t *task) {
  (void)frame;
  task->value = 1;
  on_task_create((uint64_t *)parent);
}

#define ROW(name) [ompt_event_##name] = {(ompt_callback_t)on_##name, #name},
static struct row table[] = {EVENTS(ROW)};

enum { ROWS = COUNT(table) };
const int tool_events = ROWS - 1;

const char *tool_event_name(int event) { return table[event].name; }

int tool_acts(enum act act) { return act != ACT_FINALIZE; }

int tool_is_control(int event) { return event == ompt_event_control; }

int tool_is_outside(void) {
  return !ompt_get_parallel_id(0) && ompt_get_task_data(0) &&
         !ompt_get_task_data(1);
}

void tool_inquire(void) {
  ompt_data_t *thread = ompt_get_thread_data();
  ompt_wait_id_t wait;
  const char *name, text[4] = "";
  int state;
  SO(ompt_get_thread_data() == thread);
  SO(ompt_get_state(&wait) == ompt_get_state(NULL));
  for (unsigned i = 0; i < COUNT(levels); i++) {
    int level = levels[i];
    ompt_parallel_id_t region = ompt_get_parallel_id(level);
    ompt_data_t *task = ompt_get_task_data(level);
    SO(!region == !ompt_get_parallel_function(level));
    SO(!task == !ompt_get_task_frame(level));
    SO(task || !ompt_get_task_function(level));
    SO(may_exist(level) || (!region && !task));
  }
  SO(ompt_enumerate_state(12345, &state, &name) == 0);
  SO(ompt_enumerate_state(ompt_state_last, &state, &name) == 0);
  NOT_THERE(0, -1, 58);
  SO(ompt_get_ompt_version() == 1);
  SO(ompt_get_runtime_version(NULL, 0) > 0);
  SO(ompt_get_runtime_version((char *)text, -1) > 0 && !text[0]);
}

void tool_register(int event) {
  ompt_callback_t callback = NULL;
  if (event >= EVENT_FIND)
    return;
  for (int e = -1; e <= 60; e++) {
    SO(ompt_set_callback((ompt_event_t)e, NULL) == 0);
    SO(ompt_set_callback((ompt_event_t)e, (ompt_callback_t)abort) == 0);
  }
  SO(ompt_get_callback((ompt_event_t)event, &callback) == 1);
  SO(callback == table[event].function);
}

void tool_finalize(void) {}

static void *from_another_thread(void *nothing) {
  SO(ompt_set_callback(ompt_event_flush, (ompt_callback_t)abort) == 0);
  SO(ompt_set_callback(ompt_event_flush, NULL) == 0);
  tool_inquire();
  return nothing;
}

int ompt_initialize(void) {
  table[ompt_event_task_create].function = (ompt_callback_t)on_new_task;
  enlist_all(table, ROWS);
  run_in_thread(from_another_thread);
  tool_inquire();
  hostile_act(EVENT_INITIALIZER);
  return 1;
}
