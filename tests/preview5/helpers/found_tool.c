/* found_tool.c: a tool that prints a line at its start, its end and each event.
 *
 * found.sh compiles it for one or both interfaces of ompt_start_tool. The macro
 * FOREIGN omits the mark of our headers, so the tool seems to use other headers.
 */
/* SPDX-License-Identifier: MIT */
#ifdef FOREIGN
#define OCC_NO_TOOL_MARK
#endif
#ifdef PREVIEW
#include <ompt_preview.h>
typedef ompt_fns_t tool_t;
#define INITIALIZE ompt_function_lookup_t lookup, ompt_fns_t *word
#define FINALIZE ompt_fns_t *word
#define KIND ompt_invoker_t
#else
#include <omp-tools.h>
typedef ompt_start_tool_result_t tool_t;
#define INITIALIZE ompt_function_lookup_t lookup, int device, ompt_data_t *word
#define FINALIZE ompt_data_t *word
#define KIND int
#endif
#include <stdio.h>

#ifdef BOTH
const char occ_tool_preview __attribute__((weak)) = 1;
const char occ_tool_final __attribute__((weak)) = 1;
#endif

/* Event 18 is `work` in the preview, and `dependences` in OpenMP 5. */
static void on_work(void) { puts(NAME ": number 18"); }

static void on_parallel(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *parallel, unsigned n, KIND kind,
                        const void *codeptr) {
  (void)task, (void)frame, (void)parallel, (void)kind, (void)codeptr;
  printf("%s: region for %u\n", NAME, n);
}

static void on_create(ompt_data_t *parent, const ompt_frame_t *frame,
                      ompt_data_t *task, int type) {
  (void)frame, (void)task;
  printf("%s: %s task of type %d\n", NAME, parent ? "a" : "the first", type);
}

static int start(INITIALIZE) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  set(ompt_callback_parallel_begin, (ompt_callback_t)on_parallel);
  set((ompt_callbacks_t)18, (ompt_callback_t)on_work);
  set(ompt_callback_task_create, (ompt_callback_t)on_create);
  printf("%s: starts\n", NAME);
  (void)word;
#ifdef REFUSE
  return 0;
#endif
  return 1;
}

static void end(FINALIZE) {
  (void)word;
  printf("%s: ends\n", NAME);
}

tool_t *ompt_start_tool(unsigned int version, const char *runtime) {
  static tool_t tool;
  (void)version, (void)runtime;
#ifdef DECLINE
  return NULL;
#endif
  tool.initialize = start;
#ifndef NO_END
  tool.finalize = end;
#endif
  return &tool;
}
