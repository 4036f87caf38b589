/* found_loads.c: a tool that takes its callbacks from another tool's library,
 * CALLBACKS, and immediately unloads that library.
 */
/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <omp-tools.h>

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_start_tool_result_t *(*other)(unsigned, const char *) = NULL;
  void *library = dlopen(CALLBACKS, RTLD_NOW);
  int result;
  *(void **)&other = dlsym(library, "ompt_start_tool");
  result = other(0, "")->initialize(lookup, device, data);
  dlclose(library);
  return result;
}

static void end(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}
