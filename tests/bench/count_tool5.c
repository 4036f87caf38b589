/* count_tool5.c: does the same as count_tool.c, for the OMPT of OpenMP 5.
 *
 * With COUNT_EVENTS=dispatch, counts only the chunks that loops hand out.
 * Compile it with omp-tools.h of the compiler that is measured.
 */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EVENTS = 64 };

static unsigned long long events;

static void empty(void) {}
static void count(void) { __atomic_fetch_add(&events, 1, __ATOMIC_RELAXED); }

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  const char *which = getenv("COUNT_EVENTS");
  int chunks = which && strcmp(which, "dispatch") == 0;
  (void)device, (void)data;
  for (int event = 1; event < MOST_EVENTS; event++)
    set((ompt_callbacks_t)event,
        which && (!chunks || event == ompt_callback_dispatch) ? count : empty);
  return 1;
}

static void end(ompt_data_t *data) {
  (void)data;
  if (getenv("COUNT_EVENTS"))
    printf("events %llu\n", events);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}
