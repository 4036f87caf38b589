/* calls.h: what the calls in lowered code do, and the events that they report.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_CALLS_H
#define EXPLAIN_CALLS_H

#include "explain/unit.h"

enum { CALL_EVENTS = 4 };

struct event {
  const char *name; /* TR2's, ompt_event_...; where it has none: ours */
  const char *omp5; /* ompt_callback_..., NULL: OpenMP 5.2 has none */
  const char *text; /* what it tells */
  int number;       /* its bit */
};

struct call {
  const char *name;
  const char *text;
  const struct event *events[CALL_EVENTS]; /* up to the first NULL */
};

/* The calls that a construct's own lowered lines hold, those of inner ones left
 * out, in the order of the text; a call that reports different events is there
 * once for each. Returns how many; at most `room`. */
int calls_of(const struct unit *unit, int whole, struct call *calls, int room);

/* Is there a call `name`, one of the runtime's interface? */
int call_known(const char *name, const char **text);

#endif
