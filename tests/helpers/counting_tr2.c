/* counting_tr2.c: a tool of TR2; see counting.h. */
/* SPDX-License-Identifier: MIT */
#include "counting.h"

#include <ompt.h>

unsigned long long tr2[COUNTS][2];
static ompt_get_parallel_id_t parallel_id;

#define COUNTER(name, index, end)                                \
  static void name(void) {                                       \
    __atomic_add_fetch(&tr2[index][end], 1, __ATOMIC_RELAXED);   \
  }
#define ALL(DO)                                                        \
  DO(parallel_begin, PARALLEL, 0)                                      \
  DO(parallel_end, PARALLEL, 1)                                        \
  DO(barrier_begin, BARRIER, 0)                                        \
  DO(barrier_end, BARRIER, 1)                                          \
  DO(master_begin, MASTER, 0)                                          \
  DO(master_end, MASTER, 1)                                            \
  DO(single_in_block_begin, SINGLE, 0)                                 \
  DO(single_in_block_end, SINGLE, 1)                                   \
  DO(acquired_ordered, ORDERED, 0)                                     \
  DO(release_ordered, ORDERED, 1)                                      \
  DO(idle_begin, IDLE, 0)                                              \
  DO(idle_end, IDLE, 1)                                                \
  DO(wait_lock, WAIT_LOCK, 0)                                          \
  DO(wait_nest_lock, WAIT_LOCK, 0)                                     \
  DO(wait_critical, WAIT_CRITICAL, 0)                                  \
  DO(wait_atomic, WAIT_ATOMIC, 0)                                      \
  DO(wait_ordered, WAIT_ORDERED, 0)                                    \
  DO(implicit_task_begin, IMPLICIT, 0)                                 \
  DO(implicit_task_end, IMPLICIT, 1)                                   \
  DO(task_begin, TASK, 0)                                              \
  DO(task_end, TASK, 1)                                                \
  DO(acquired_lock, LOCK, 0)                                           \
  DO(release_lock, LOCK, 1)                                            \
  DO(acquired_critical, CRITICAL, 0)                                   \
  DO(release_critical, CRITICAL, 1)                                    \
  DO(acquired_atomic, ATOMIC, 0)                                       \
  DO(release_atomic, ATOMIC, 1)                                        \
  DO(taskwait_begin, TASKWAIT, 0)                                      \
  DO(taskwait_end, TASKWAIT, 1)                                        \
  DO(loop_begin, LOOP, 0)                                              \
  DO(loop_end, LOOP, 1)                                                \
  DO(thread_begin, THREAD, 0)                                          \
  DO(thread_end, THREAD, 1)
ALL(COUNTER)

unsigned long long tr2_region(void) { return parallel_id(0); }

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
#define SET(name, index, end) set(ompt_event_##name, name);
  ALL(SET)
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
