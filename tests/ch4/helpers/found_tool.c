/* found_tool.c: a tool that prints a line if the initializer's arguments are
 * those of its interface. The runtime finds tools of TR2 and of the draft by
 * the function ompt_tool. found.sh compiles this tool for one or both of these
 * interfaces, or without our header (FOREIGN). With HEARS it prints the number
 * of regions at the end.
 */
/* SPDX-License-Identifier: MIT */
#ifdef FOREIGN
typedef void (*function)(void);
typedef function (*ompt_function_lookup_t)(const char *);
#ifdef CH4
typedef void (*ompt_initialize_fn_t)(ompt_function_lookup_t, const char *,
                                     unsigned);
#else
typedef void (*ompt_initialize_fn_t)(const char *, unsigned,
                                     ompt_function_lookup_t);
#endif
#elif defined CH4
#include <ompt_ch4.h>
#else
#include <ompt.h>
#endif
#include <stdio.h>
#include <string.h>

#ifndef ASKS
#define ASKS (char *)0
#endif

#ifdef BOTH
const char occ_tool_ch4 __attribute__((weak)) = 1;
const char occ_tool_tr2 __attribute__((weak)) = 1;
#endif

#ifdef HEARS
static int regions;
static void on_parallel(void) { regions++; }
static void on_shutdown(void) { printf("%s: %d regions\n", NAME, regions); }
#endif

#ifdef CH4
static void start(ompt_function_lookup_t lookup, const char *runtime,
                  unsigned version) {
#else
static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
#endif
  if (version == 2 && !strncmp(runtime, "ompt-cc", 7) &&
      lookup("ompt_set_callback") && (!ASKS || lookup(ASKS)))
    printf("%s: starts\n", NAME);
  fflush(stdout);
#ifdef HEARS
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  set(ompt_event_parallel_begin, on_parallel);
  set(ompt_event_runtime_shutdown, on_shutdown);
#endif
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
