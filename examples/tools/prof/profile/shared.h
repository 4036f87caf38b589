/* shared.h: cache lines that threads share, by variable and line.
 *
 * For:      profile.c, which reads them; shared_advice.c and shared_show.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARED_H
#define PROF_SHARED_H

#include "prof/names/variables.h"
#include "prof/profile/profile.h"
#include "prof/sharing/sharing.h"

enum { SHARED_MOST = 20, SHARED_SOURCE = 60 };

/* A line of the source that uses the cache line. */
struct shared_place {
  int label, line;
  int load, store, threads;
  char source[SHARED_SOURCE]; /* the line's text; "": it can't be read */
  struct variable variable[2]; /* that two threads use, or one twice; "": not
                                  known */
};

struct shared {
  enum sharing_kind kind;
  int lines, threads; /* lines of the cache */
  unsigned samples, turns, hitm;
  /* Nanoseconds of all threads with a processor in the code around the uses: no
   * more than that can be lost by sharing. */
  double time;
  double share; /* of the time of all threads that worked with a processor */
  int place_count;
  struct shared_place place[SHARING_PLACES]; /* stores first */
};

/* Fills profile->shared with the lines whose share is at least 1 %. */
void shared_read(struct profile *profile);
void shared_free(struct profile *profile);

#endif
