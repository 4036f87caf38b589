/* both_tr2.c: the TR2 half of both.c's tools; it includes ompt.h, so it is a file
 * of its own. It counts begins and ends.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>

unsigned long long tr2[16][2];

#define COUNTER(name, index, end)                                    \
  static void name(void) {                                           \
    __atomic_add_fetch(&tr2[index][end], 1, __ATOMIC_RELAXED);       \
  }
#define PAIR(name, index) \
  COUNTER(name##_begin, index, 0) COUNTER(name##_end, index, 1)
PAIR(parallel, 0)
PAIR(implicit, 1)
PAIR(task, 2)
PAIR(barrier, 3)
PAIR(taskwait, 4)
PAIR(loop, 5)
PAIR(single, 6)
PAIR(critical, 7)
PAIR(lock, 8)
PAIR(thread, 9)

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  set(ompt_event_parallel_begin, parallel_begin);
  set(ompt_event_parallel_end, parallel_end);
  set(ompt_event_implicit_task_begin, implicit_begin);
  set(ompt_event_implicit_task_end, implicit_end);
  set(ompt_event_task_begin, task_begin);
  set(ompt_event_task_end, task_end);
  set(ompt_event_barrier_begin, barrier_begin);
  set(ompt_event_barrier_end, barrier_end);
  set(ompt_event_taskwait_begin, taskwait_begin);
  set(ompt_event_taskwait_end, taskwait_end);
  set(ompt_event_loop_begin, loop_begin);
  set(ompt_event_loop_end, loop_end);
  set(ompt_event_single_in_block_begin, single_begin);
  set(ompt_event_single_in_block_end, single_end);
  set(ompt_event_acquired_critical, critical_begin);
  set(ompt_event_release_critical, critical_end);
  set(ompt_event_acquired_lock, lock_begin);
  set(ompt_event_release_lock, lock_end);
  set(ompt_event_thread_begin, thread_begin);
  set(ompt_event_thread_end, thread_end);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
