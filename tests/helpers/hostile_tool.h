/* hostile_tool.h: the shared part of the OMPT tools of hostile.c.
 *
 * A tool includes the interface's header, defines these names, includes this:
 *   EVENT_TYPE    the type of the numbers of events
 *   ALWAYS        the result of ompt_set_callback for an event that is reported
 *   ANSWER(event) the result for this event, if it may differ from ALWAYS
 *   REMOVED(event) the result for a removal, if it is not ANSWER(event)
 *   FIRST_UNKNOWN a name that this interface does not have, but another one has
 *   NO_LOOKUP     if the functions of the interface are global
 * The tool also fills `table`, whose indexes are the numbers of events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HOSTILE_TOOL_H
#define HOSTILE_TOOL_H

#include "hostile.h"

#include <pthread.h>
#include <stdlib.h>

#ifndef ANSWER
#define ANSWER(event) ALWAYS
#endif
#ifndef REMOVED
#define REMOVED(event) ANSWER(event)
#endif
#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A row of the table. */
struct row {
  ompt_callback_t function;
  const char *name;
};

/* ---- Functions of the interface ---- */

#ifdef NO_LOOKUP
#define set_callback ompt_set_callback
#define get_callback ompt_get_callback
#else
static ompt_function_lookup_t look;
static ompt_set_callback_t set_callback;
static ompt_get_callback_t get_callback;

#define FIND(name) name = (ompt_##name##_t)look("ompt_" #name)

static void find(ompt_function_lookup_t lookup) {
  look = lookup;
  FIND(set_callback);
  FIND(get_callback);
}

static void unknown_names(void) {
  static const char *const unknown[] = {"", "ompt_", FIRST_UNKNOWN,
                                        "ompt_start_tool", "printf"};
  for (unsigned i = 0; i < COUNT(unknown); i++)
    SO(look(unknown[i]) == NULL);
  SO(look(NULL) == NULL);
  SO(look("ompt_set_callback") == (ompt_interface_fn_t)set_callback);
}
#endif

/* ---- Levels of regions and of tasks ---- */

static const int levels[] = {0, 1, 2, 3, 50, 1 << 30, -1, -2147483647 - 1};

static int may_exist(int level) { return level >= 0 && level < 50; }

/* ---- Registration ---- */

/* Removes and registers the event's callback, twice, which must be allowed. */
static void enlist(EVENT_TYPE event, ompt_callback_t function) {
  ompt_callback_t callback = NULL;
  SO(set_callback(event, NULL) == REMOVED(event));
  SO(get_callback(event, &callback) == 0);
  SO(set_callback(event, (ompt_callback_t)abort) == ANSWER(event));
  SO(set_callback(event, NULL) == REMOVED(event));
  SO(get_callback(event, &callback) == 0);
  SO(set_callback(event, function) == ANSWER(event));
  SO(get_callback(event, &callback) == 1 && callback == function);
}

static void enlist_all(const struct row *table, int count) {
  for (int event = 1; event < count; event++)
    if (table[event].function)
      enlist((EVENT_TYPE)event, table[event].function);
}

/* Checks that no callback is registered for these events. */
static void not_there(const int *events, unsigned count) {
  ompt_callback_t callback;
  for (unsigned i = 0; i < count; i++)
    SO(get_callback((EVENT_TYPE)events[i], &callback) == 0);
}
#define NOT_THERE(...) \
  not_there((const int[]){__VA_ARGS__}, COUNT(((const int[]){__VA_ARGS__})))

static void run_in_thread(void *run(void *)) {
  pthread_t thread;
  SO(pthread_create(&thread, NULL, run, NULL) == 0);
  pthread_join(thread, NULL);
}

#endif
