/* advice.h: the changes that would make a program faster, and their gains.
 *
 * For:      report.c, which writes the advice; summary.c and json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ADVICE_H
#define PROF_ADVICE_H

#include "prof/profile/profile.h"

enum { ADVICE_MOST = 100, ADVICE_DOUBTS = 4, ADVICE_DOUBT = 400 };

struct advice {
  const char *cause; /* "uneven loop" */
  int label, line; /* the place; label -1: the whole program */
  double gain; /* nanoseconds of the program's time */
  char text[640]; /* the measurement, and a change to try */
  int at_most; /* the gain is not known, but is no more than that */
};

/* Fills the list with all advice that is worth following, the most valuable
 * first. Returns how many there are. *alone becomes the time of the program if
 * its threads had always had a processor. */
int advice_of(const struct profile *profile, struct advice list[ADVICE_MOST],
              double *alone);

/* Fills the list with the reasons not to rely on the figures, a sentence each.
 * Returns how many there are. */
int advice_doubts(const struct profile *profile,
                  char list[ADVICE_DOUBTS][ADVICE_DOUBT]);

#endif
