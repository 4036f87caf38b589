/* counter.c: a tool of TR2 that counts parallel regions. */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>
#include <stdio.h>

static int begun, ended;

static void on_begin(ompt_task_id_t task, ompt_frame_t *frame,
                     ompt_parallel_id_t id, uint32_t team_size, void *function,
                     ompt_invoker_t invoker) {
  (void)task, (void)frame, (void)id, (void)team_size, (void)function;
  (void)invoker;
  __atomic_add_fetch(&begun, 1, __ATOMIC_RELAXED);
}

static void on_end(ompt_parallel_id_t id, ompt_task_id_t task,
                   ompt_invoker_t invoker) {
  (void)id, (void)task, (void)invoker;
  __atomic_add_fetch(&ended, 1, __ATOMIC_RELAXED);
}

static void on_shutdown(void) { printf("tr2 %d = %d\n", begun, ended); }

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  set(ompt_event_parallel_begin, (ompt_callback_t)on_begin);
  set(ompt_event_parallel_end, (ompt_callback_t)on_end);
  set(ompt_event_runtime_shutdown, (ompt_callback_t)on_shutdown);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
