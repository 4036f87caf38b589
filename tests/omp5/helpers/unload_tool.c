/* unload_tool.c: a tool whose callbacks call the loader, as if to look up
 * function names. A worker's last callbacks in a region are slow: the program
 * unloads the region's library before these callbacks call the loader.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp-tools.h>
#include <stdio.h>
#include <unistd.h>

static int asked; /* atomic */

static void ask(void) {
  Dl_info info;
  usleep(30000);
  dladdr((void *)ask, &info);
  dlsym(RTLD_DEFAULT, "unload_tool");
  __atomic_fetch_add(&asked, 1, __ATOMIC_RELAXED);
}

static void on_sync(ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                    ompt_data_t *parallel, ompt_data_t *task,
                    const void *codeptr) {
  (void)kind, (void)parallel, (void)task, (void)codeptr;
  if (endpoint == ompt_scope_end)
    ask();
}

static void on_implicit(ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
                        ompt_data_t *task, unsigned threads, unsigned number,
                        int flags) {
  (void)parallel, (void)task, (void)threads, (void)flags;
  if (endpoint == ompt_scope_end && number > 0)
    ask();
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  set(ompt_callback_sync_region, (ompt_callback_t)on_sync);
  set(ompt_callback_implicit_task, (ompt_callback_t)on_implicit);
  return 1;
}

static void end(ompt_data_t *data) {
  (void)data;
  printf("asked %s\n", asked >= 20 ? "often" : "seldom");
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}
