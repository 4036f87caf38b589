/* tool.c: a tool for the 2013 draft; see tool.h.
 *
 * Fails by itself when: the data word of a thread or task is not 0 at first, is
 * lost, or differs from the inquiry's result; a region's number differs from
 * the inquiry's result; an end is reported for a thread or task whose word is
 * 0; a state does not fit its event; or a callback follows the shutdown.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <stdlib.h>
#include <unistd.h>

unsigned long long seen[EVENTS];
int codes[EVENTS], failures, started, over, no_words;

const void *hold;
static unsigned long long words;

static unsigned long long word(void) {
  return no_words ? 0 : __atomic_add_fetch(&words, 1, __ATOMIC_RELAXED);
}

static void count(ompt_event_t event) {
  HOLDS(!over);
  __atomic_add_fetch(&seen[event], 1, __ATOMIC_SEQ_CST);
}

void await(ompt_event_t event, unsigned long long times) {
  for (int ms = 0; ms < 20000; ms++) {
    if (__atomic_load_n(&seen[event], __ATOMIC_SEQ_CST) >= times)
      return;
    usleep(1000);
  }
  printf("event %d has not come %llu times\n", event, times);
  failures++;
}

static void in_region(ompt_data_t *task, ompt_parallel_id_t region) {
  HOLDS(task && task == ompt_get_task_data(0));
  HOLDS(region == ompt_get_parallel_id(0));
  HOLDS(ompt_get_task_frame(0) != NULL);
}

/* ---- Threads, regions, tasks ---- */

static void on_thread_create(ompt_data_t *thread) {
  count(ompt_event_thread_create);
  HOLDS(thread == ompt_get_thread_data());
  IS(thread->value, 0);
  thread->value = word();
}

static void on_thread_exit(ompt_data_t *thread) {
  count(ompt_event_thread_exit);
  HOLDS(thread == ompt_get_thread_data() && thread->value);
}

#define THREAD(name) \
  static void on_##name(ompt_data_t *thread) { \
    count(ompt_event_##name); \
    HOLDS(thread == ompt_get_thread_data()); \
  }
THREAD(idle_begin)
THREAD(idle_end)
THREAD(flush)

static void on_parallel_create(ompt_data_t *parent, ompt_frame_t *frame,
                               ompt_parallel_id_t region) {
  count(ompt_event_parallel_create);
  HOLDS(parent == ompt_get_task_data(0) && frame == ompt_get_task_frame(0));
  HOLDS(frame->reenter_runtime_frame != NULL);
  HOLDS(region && region != ompt_get_parallel_id(0));
}

static void on_parallel_exit(ompt_data_t *parent, ompt_frame_t *frame,
                             ompt_parallel_id_t region) {
  count(ompt_event_parallel_exit);
  HOLDS(parent == ompt_get_task_data(0) && frame == ompt_get_task_frame(0));
  HOLDS(region && region != ompt_get_parallel_id(0));
}

static void on_implicit_task_create(ompt_data_t *task, ompt_parallel_id_t region) {
  count(ompt_event_implicit_task_create);
  in_region(task, region);
  IS(task->value, 0);
  HOLDS(ompt_get_parallel_function(0) && !ompt_get_task_function(0));
  task->value = word();
}

static void on_implicit_task_exit(ompt_data_t *task, ompt_parallel_id_t region) {
  count(ompt_event_implicit_task_exit);
  HOLDS(task == ompt_get_task_data(0) && task->value && region);
}

/* Sets the data word of every second task. The end of a task is reported only
 * if its word is not 0. */
static void on_task_create(ompt_data_t *parent, ompt_frame_t *frame,
                           ompt_data_t *task) {
  unsigned long long number = word();
  count(ompt_event_task_create);
  HOLDS(parent == ompt_get_task_data(0) && frame == ompt_get_task_frame(0));
  HOLDS(frame->reenter_runtime_frame != NULL && task != parent);
  IS(task->value, 0);
  task->value = seen[ompt_event_task_create] & 1 ? number : 0;
}

static void on_task_exit(ompt_data_t *task) {
  count(ompt_event_task_exit);
  HOLDS(task->value && task != ompt_get_task_data(0));
}

static void on_task_switch(ompt_data_t *suspended, ompt_data_t *resumed) {
  count(ompt_event_task_switch);
  HOLDS(resumed == ompt_get_task_data(0) && suspended != resumed);
}

#define REGION(name) \
  static void on_##name(ompt_data_t *task, ompt_parallel_id_t region) { \
    count(ompt_event_##name); \
    in_region(task, region); \
  }
#define STATE(name, value) \
  static void on_##name(ompt_data_t *task, ompt_parallel_id_t region) { \
    count(ompt_event_##name); \
    in_region(task, region); \
    IS(ompt_get_state(NULL), ompt_state_##value); \
  }
STATE(wait_barrier_begin, wait_barrier)
STATE(wait_taskwait_begin, wait_taskwait)
STATE(wait_taskgroup_begin, wait_taskgroup)
REGION(wait_taskwait_end)
REGION(wait_taskgroup_end)
REGION(loop_begin)
REGION(loop_end)
REGION(section_begin)
REGION(section_end)
REGION(single_in_block_begin)
REGION(single_in_block_end)
REGION(single_others_begin)
REGION(single_others_end)
REGION(master_begin)
REGION(master_end)
REGION(barrier_begin)
REGION(taskwait_begin)
REGION(taskwait_end)
REGION(taskgroup_begin)
REGION(taskgroup_end)

/* The end of the last barrier may be reported after the end of the region. */
static void on_barrier_end(ompt_data_t *task, ompt_parallel_id_t region) {
  count(ompt_event_barrier_end);
  HOLDS(task == ompt_get_task_data(0) && region);
}
static void on_wait_barrier_end(ompt_data_t *task, ompt_parallel_id_t region) {
  count(ompt_event_wait_barrier_end);
  HOLDS(task == ompt_get_task_data(0) && region);
}

/* ---- Mutual exclusion ---- */

#define PLAIN(name) \
  static void on_##name(ompt_wait_id_t id) { \
    count(ompt_event_##name); \
    HOLDS(id != 0); \
  }
PLAIN(release_lock)
PLAIN(release_nest_lock_last)
PLAIN(release_critical)
PLAIN(release_atomic)
PLAIN(release_ordered)
PLAIN(release_nest_lock_prev)
PLAIN(acquired_nest_lock_next)
PLAIN(init_lock)
PLAIN(init_nest_lock)
PLAIN(destroy_lock)
PLAIN(destroy_nest_lock)

static __thread ompt_wait_id_t waiting;

#define WAIT(name) \
  static void on_wait_##name(ompt_wait_id_t id) { \
    ompt_wait_id_t same = 0; \
    count(ompt_event_wait_##name); \
    IS(ompt_get_state(&same), ompt_state_wait_##name); \
    HOLDS(id && same == id); \
    waiting = id; \
  }
#define ACQUIRED(name) \
  static void on_acquired_##name(ompt_wait_id_t id) { \
    count(ompt_event_acquired_##name); \
    HOLDS(id && (!waiting || waiting == id)); \
    waiting = 0; \
  }
WAIT(lock)
WAIT(nest_lock)
WAIT(critical)
WAIT(ordered)
WAIT(atomic)
ACQUIRED(lock)
ACQUIRED(nest_lock_first)
ACQUIRED(critical)
ACQUIRED(ordered)

static void on_acquired_atomic(ompt_wait_id_t id) {
  count(ompt_event_acquired_atomic);
  HOLDS(id != 0);
  if (id == (uintptr_t)hold)
    await(ompt_event_wait_atomic, 1);
}

static void on_control(uint64_t command, uint64_t modifier) {
  count(ompt_event_control);
  HOLDS(command == 77 && modifier == 78);
}

static void on_runtime_shutdown(void) {
  count(ompt_event_runtime_shutdown);
  over = 1;
  HOLDS(seen[ompt_event_parallel_create] == seen[ompt_event_parallel_exit]);
  fflush(stdout);
  if (failures)
    _exit(1);
}

/* ---- Start ---- */

/* All events, with their numbers. */
#define LIST(X) \
  X(parallel_create, 1) X(parallel_exit, 2) X(task_create, 3) X(task_exit, 4) \
  X(thread_create, 5) X(thread_exit, 6) X(control, 7) X(runtime_shutdown, 8) \
  X(idle_begin, 9) X(idle_end, 10) X(wait_barrier_begin, 11) \
  X(wait_barrier_end, 12) X(wait_taskwait_begin, 13) X(wait_taskwait_end, 14) \
  X(wait_taskgroup_begin, 15) X(wait_taskgroup_end, 16) X(release_lock, 17) \
  X(release_nest_lock_last, 18) X(release_critical, 19) X(release_atomic, 20) \
  X(release_ordered, 21) X(implicit_task_create, 22) \
  X(implicit_task_exit, 23) X(task_switch, 24) X(loop_begin, 25) \
  X(loop_end, 26) X(section_begin, 27) X(section_end, 28) \
  X(single_in_block_begin, 29) X(single_in_block_end, 30) \
  X(single_others_begin, 31) X(single_others_end, 32) X(master_begin, 33) \
  X(master_end, 34) X(barrier_begin, 35) X(barrier_end, 36) \
  X(taskwait_begin, 37) X(taskwait_end, 38) X(taskgroup_begin, 39) \
  X(taskgroup_end, 40) X(release_nest_lock_prev, 41) X(wait_lock, 42) \
  X(wait_nest_lock, 43) X(wait_critical, 44) X(wait_atomic, 45) \
  X(wait_ordered, 46) X(acquired_lock, 47) X(acquired_nest_lock_first, 48) \
  X(acquired_nest_lock_next, 49) X(acquired_critical, 50) \
  X(acquired_atomic, 51) X(acquired_ordered, 52) X(init_lock, 53) \
  X(init_nest_lock, 54) X(destroy_lock, 55) X(destroy_nest_lock, 56) X(flush, 57)

static void check_states(void) {
  int state, all = 0;
  const char *name;
  for (int ok = ompt_enumerate_state(ompt_state_first, &state, &name);
       ok && state != ompt_state_last && all < 100;
       ompt_enumerate_state(state, &state, &name))
    all++;
  IS(all, 14);
  IS(ompt_enumerate_state(99, &state, &name), 0);
  IS(ompt_enumerate_state(ompt_state_wait_ordered, &state, &name), 1);
  IS(state, ompt_state_undefined);
}

int ompt_initialize(void) {
  ompt_callback_t callback = NULL;
  started++;
  check_states();
  IS(ompt_get_ompt_version(), 1);
#define SET(name, number)                                                   \
  IS(ompt_event_##name, number);                                            \
  HOLDS(ompt_get_callback((ompt_event_t)number, &callback) == 0);           \
  codes[number] =                                                           \
      ompt_set_callback((ompt_event_t)number, (ompt_callback_t)on_##name);  \
  HOLDS(ompt_get_callback((ompt_event_t)number, &callback) == 1 &&          \
        callback == (ompt_callback_t)on_##name);
  LIST(SET)
  IS(ompt_set_callback((ompt_event_t)0, callback), 1);
  IS(ompt_set_callback((ompt_event_t)58, callback), 1);
  IS(ompt_set_callback((ompt_event_t)-1, callback), 1);
  IS(ompt_get_callback((ompt_event_t)58, &callback), 0);
  return 1;
}
