/* promise_tool.c: for found.sh: prints the results of ompt_set_callback, and
 * counts the work events and the begins of regions.
 */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>
#include <stdio.h>

static int regions, works;

static void on_parallel(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *parallel, unsigned requested, int flags,
                        const void *codeptr) {
  (void)task, (void)frame, (void)parallel, (void)requested, (void)flags;
  (void)codeptr;
  __atomic_add_fetch(&regions, 1, __ATOMIC_RELAXED);
}
static void on_work(ompt_work_t type, ompt_scope_endpoint_t end,
                    ompt_data_t *parallel, ompt_data_t *task, uint64_t count,
                    const void *codeptr) {
  (void)type, (void)end, (void)parallel, (void)task, (void)count, (void)codeptr;
  __atomic_add_fetch(&works, 1, __ATOMIC_RELAXED);
}
static void nothing(void) {}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  printf("parallel %d work %d mutex %d thread %d\n",
         set(ompt_callback_parallel_begin, (ompt_callback_t)on_parallel),
         set(ompt_callback_work, (ompt_callback_t)on_work),
         set(ompt_callback_mutex_acquired, nothing),
         set(ompt_callback_thread_begin, nothing));
  set(ompt_callback_mutex_acquired, NULL);
  set(ompt_callback_thread_begin, NULL);
  return 1;
}

static void end(ompt_data_t *data) {
  (void)data;
  printf("regions %d works %d\n", regions, works);
  fflush(stdout);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}
