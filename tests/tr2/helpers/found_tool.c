/* found_tool.c: a tool that only prints that it was found, started and ended.
 *
 * For found.sh, which puts it in every place where a runtime must look for a
 * tool [TR2 §7.1, Appendix C]. write() keeps the order of the tool's and the
 * program's lines.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(const char *text) {
  if (write(1, text, strlen(text)) < 0)
    abort();
}

static void on_shutdown(void) { say("tool: shutdown\n"); }

static void initialize(const char *runtime_version, unsigned int ompt_version,
                       ompt_function_lookup_t lookup) {
  char line[80];
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  snprintf(line, sizeof line, "tool: version %u of %s\n", ompt_version,
           runtime_version && *runtime_version ? "a runtime" : "nothing");
  say(line);
  set(ompt_event_runtime_shutdown, (ompt_callback_t)on_shutdown);
}

ompt_initialize_fn_t ompt_tool(void) {
  say("tool: called\n");
  return getenv("TOOL_DECLINES") ? NULL : initialize;
}
