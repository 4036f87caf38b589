/* all_tr2.c: the TR2 tool of all.c: it counts. */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>

unsigned long long tr2[8];

#define COUNTER(name, index) \
  static void name(void) { \
    __atomic_add_fetch(&tr2[index], 1, __ATOMIC_RELAXED); \
  }
COUNTER(parallel, 0)
COUNTER(implicit, 1)
COUNTER(task, 2)
COUNTER(barrier, 3)
COUNTER(critical, 4)
COUNTER(thread, 5)

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  set(ompt_event_parallel_begin, parallel);
  set(ompt_event_implicit_task_begin, implicit);
  set(ompt_event_task_begin, task);
  set(ompt_event_barrier_begin, barrier);
  set(ompt_event_acquired_critical, critical);
  set(ompt_event_thread_begin, thread);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
