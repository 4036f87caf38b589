/* empty.c: a TR2 tool that registers a callback without code for every event.
 * It is preloaded, and shows the time for calling tools.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>

static void empty(void) {}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  for (int event = 1; event < 70; event++) /* TR2's last event is 69 */
    set((ompt_event_t)event, empty);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
