/* count_tool.c: a TR2 tool for the benchmarks.
 *
 * Registers every event. If COUNT_EVENTS is set, counts the events and prints
 * the number at the end. Otherwise all callbacks are the same empty function,
 * so the tool adds only the cost of delivering events.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long long events;

static void empty(void) {}
static void count(void) { __atomic_fetch_add(&events, 1, __ATOMIC_RELAXED); }
static void print(void) { printf("events %llu\n", events); }

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  int counts = getenv("COUNT_EVENTS") != NULL;
  (void)runtime, (void)version;
  for (int event = 1; event < 70; event++)
    if (event != ompt_event_runtime_shutdown)
      set((ompt_event_t)event, counts ? count : empty);
  if (counts)
    set(ompt_event_runtime_shutdown, print);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
