/* calls.h: finds the calls in lowered code, with their effects and events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_CALLS_H
#define EXPLAIN_CALLS_H

#include "explain/unit.h"

enum { CALL_EVENTS = 4 };

struct event {
  const char *name; /* TR2's name, ompt_event_...; ours if TR2 has no name */
  const char *omp5; /* ompt_callback_... of OpenMP 5.2; NULL: it has none */
  const char *text; /* description */
  int number;       /* its bit in unit.events */
};

struct call {
  const char *name;
  const char *text;
  const struct event *events[CALL_EVENTS]; /* up to the first NULL */
};

/* Finds the calls in a construct's own lowered lines, without those of inner
 * constructs. A call that reports several events has an entry for each event.
 * Returns the number of calls, at most `room`. */
int calls_of(const struct unit *unit, int whole, struct call *calls, int room);

/* Returns 1 if `name` is a function of the runtime's interface. Sets *text to
 * its effect, if `text` is not NULL. */
int call_known(const char *name, const char **text);

#endif
