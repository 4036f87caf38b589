/* own_tool.h: a tool in the program, beside the tool that takes the stacks. The
 * program includes this header and defines `start`, the tool's initializer.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OWN_TOOL_H
#define OWN_TOOL_H

#include <omp-tools.h>

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data);
static void finish(ompt_data_t *data) { (void)data; }
ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *name) {
  static ompt_start_tool_result_t result = {start, finish, {0}};
  (void)version, (void)name;
  return &result;
}

#endif
