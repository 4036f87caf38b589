/* found_tool.c: a tool of OpenMP 5 that prints its start, under the name NAME.
 *
 * With DECLINE, ompt_start_tool returns NULL; with REFUSE, the initializer
 * returns 0. With CALLS, ompt_start_tool, the initializer and the finalizer
 * call the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>
#include <stdio.h>

#ifdef CALLS
extern double omp_get_wtime(void);
extern int omp_get_max_threads(void), omp_in_parallel(void);
static void call(void) {
  if (omp_get_wtime() < 0 || omp_get_max_threads() != 5 || omp_in_parallel())
    printf(NAME ": wrong\n");
}
#else
static void call(void) {}
#endif

static void on_parallel(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *parallel, unsigned requested, int flags,
                        const void *codeptr) {
  (void)task, (void)frame, (void)parallel, (void)flags, (void)codeptr;
  printf(NAME ": region for %u\n", requested);
  fflush(stdout);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  call();
  printf(NAME ": starts\n");
  fflush(stdout);
#ifdef REFUSE
  return 0;
#endif
  set(ompt_callback_parallel_begin, (ompt_callback_t)on_parallel);
  return 1;
}

static void end(ompt_data_t *data) {
  (void)data;
  call();
  printf(NAME ": ends\n");
  fflush(stdout);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  call();
  printf(NAME ": asked\n");
  fflush(stdout);
#ifdef DECLINE
  return NULL;
#endif
  return &result;
}
