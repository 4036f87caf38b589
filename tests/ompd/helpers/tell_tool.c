/* tell_tool.c: a tool of OpenMP 5 in a program under test: sets the data words
 * of threads, regions and tasks, and reports the results of inquiries; see
 * tell.h.
 *
 * Callers: the runtime, and tell_at.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp-tools.h>
#include <stddef.h>

int tell_has_tool = 1;

static unsigned long long last = 0x7001000;
static ompt_get_state_t get_state;
static ompt_get_thread_data_t get_thread_data;
static ompt_get_parallel_info_t get_parallel_info;
static ompt_get_task_info_t get_task_info;

static void name(ompt_data_t *data) {
  if (data)
    data->value = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
}

static void on_thread(ompt_thread_t type, ompt_data_t *thread) {
  (void)type;
  name(thread);
}

static void on_parallel(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *parallel, unsigned threads, int flags,
                        const void *code) {
  (void)task, (void)frame, (void)threads, (void)flags, (void)code;
  name(parallel);
}

static void on_implicit(ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
                        ompt_data_t *task, unsigned threads, unsigned num,
                        int flags) {
  (void)parallel, (void)threads, (void)num, (void)flags;
  if (endpoint == ompt_scope_begin)
    name(task);
}

static void on_create(ompt_data_t *task, const ompt_frame_t *frame,
                      ompt_data_t *created, int flags, int dependences,
                      const void *code) {
  (void)task, (void)frame, (void)flags, (void)dependences, (void)code;
  name(created);
}

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *tool) {
  (void)device, (void)tool;
  get_state = (ompt_get_state_t)lookup("ompt_get_state");
  get_thread_data = (ompt_get_thread_data_t)lookup("ompt_get_thread_data");
  get_parallel_info =
      (ompt_get_parallel_info_t)lookup("ompt_get_parallel_info");
  get_task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  set(ompt_callback_thread_begin, (ompt_callback_t)on_thread);
  set(ompt_callback_parallel_begin, (ompt_callback_t)on_parallel);
  set(ompt_callback_implicit_task, (ompt_callback_t)on_implicit);
  set(ompt_callback_task_create, (ompt_callback_t)on_create);
  return 1;
}

static void finalize(ompt_data_t *tool) { (void)tool; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  (void)version, (void)runtime;
  return &result;
}

static unsigned long long word(const ompt_data_t *data) {
  return data ? data->value : 0;
}

void tell_tool(struct truth *t) {
  ompt_data_t *data = NULL;
  ompt_frame_t *frame = NULL;
  ompt_wait_id_t wait = 0;
  int flags, size, num;
  t->tool = 1;
  t->tool_state = get_state(&wait);
  t->tool_wait = wait;
  t->tool_thread = word(get_thread_data());
  if (get_parallel_info(0, &data, &size) == 2)
    t->tool_parallel = word(data);
  if (get_task_info(0, &flags, &data, &frame, NULL, &num) == 2) {
    t->tool_task = word(data);
    t->tool_exit = (unsigned long long)frame->exit_frame.ptr;
    t->tool_enter = (unsigned long long)frame->enter_frame.ptr;
    t->tool_exit_flags = frame->exit_frame_flags;
    t->tool_enter_flags = frame->enter_frame_flags;
  }
}
