/* advice.h: what a program would gain, and which change to try.
 *
 * For:      report.c, which writes it, summary.c and json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ADVICE_H
#define PROF_ADVICE_H

#include "prof/profile.h"

enum { ADVICE_MOST = 100, ADVICE_DOUBTS = 2, ADVICE_DOUBT = 200 };

struct advice {
  const char *cause; /* "uneven loop" */
  int label, line; /* the place; label -1: the whole program */
  double gain; /* nanoseconds of the program's time */
  char text[400]; /* what was measured, and what to try */
};

/* The most valuable first; gives how many. Only what is worth it.
 * *alone becomes the program's time if its threads had always had a processor.
 */
int advice_of(const struct profile *profile, struct advice list[ADVICE_MOST],
              double *alone);

/* Why the figures can't be relied on, a sentence each; gives how many. */
int advice_doubts(const struct profile *profile,
                  char list[ADVICE_DOUBTS][ADVICE_DOUBT]);

#endif
