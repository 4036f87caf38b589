/* calls.h: the calls in lowered code, with their effects and their events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_CALLS_H
#define EXPLAIN_CALLS_H

#include "explain/unit.h"

enum { CALL_EVENTS = 4 };

struct event {
  const char *name; /* TR2's name, ompt_event_..., or ours if TR2 has none */
  const char *omp5; /* ompt_callback_...; NULL: OpenMP 5.2 has none */
  const char *text; /* its description */
  int number;       /* its bit */
};

struct call {
  const char *name;
  const char *text;
  const struct event *events[CALL_EVENTS]; /* up to the first NULL */
};

/* Lists the calls in a construct's own lowered lines, without those of inner
 * constructs, in the order of the text. A call that reports different events is
 * listed once for each. Returns the number of calls, at most `room`. */
int calls_of(const struct unit *unit, int whole, struct call *calls, int room);

/* True if `name` is a function of the runtime's interface. */
int call_known(const char *name, const char **text);

#endif
