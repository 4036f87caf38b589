/* found_last.c: a tool for TR2 in the program: counts regions and loops. */
/* SPDX-License-Identifier: MIT */
#include <ompt.h>
#include <stdio.h>

static unsigned long long regions, loops;
static void on_parallel(void) { regions++; }
static void on_loop(void) { __atomic_add_fetch(&loops, 1, __ATOMIC_RELAXED); }
static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  set(ompt_event_parallel_begin, on_parallel);
  set(ompt_event_loop_begin, on_loop);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }

void found_last(void);
void found_last(void) {
  printf("TR2: %llu regions, %llu loops\n", regions, loops);
}
