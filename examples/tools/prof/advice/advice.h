/* advice.h: finds the changes that would make a program faster, and their
 * gains.
 *
 * For:      report.c, which writes the advice; summary.c and json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ADVICE_H
#define PROF_ADVICE_H

#include "prof/profile/profile.h"

enum { ADVICE_MOST = 100, ADVICE_DOUBTS = 7, ADVICE_DOUBT = 400 };

/* The text for an empty list of advice; report.js has the same one. */
#define ADVICE_NONE                                                       \
  "No advice: no cause that ompt-prof knows costs 5% of the time. Waits " \
  "for memory, or for locks in libraries, are shown as work: "            \
  "`ompt-prof scale` shows whether more threads make the work longer."

struct advice {
  const char *cause; /* "uneven loop" */
  int label, line; /* label of the place; -1: the whole program */
  double gain; /* nanoseconds of the program's time */
  char text[640]; /* the measurement, and a change to try */
  double order; /* advice with a greater `order` comes first; usually `gain` */
  const char *bound; /* "at most" or "at least"; NULL: `gain` is an estimate */
};

/* Fills the list with the advice that is worth following, the greatest gain
 * first. Returns the number of pieces. Sets *alone to the time that the program
 * would take if its threads always had a processor. */
int advice_of(const struct profile *profile, struct advice list[ADVICE_MOST],
              double *alone);

/* Fills the list with sentences: why the figures may be wrong, and which time
 * they do not explain. Returns the number of sentences. */
int advice_doubts(const struct profile *profile,
                  char list[ADVICE_DOUBTS][ADVICE_DOUBT]);

#endif
