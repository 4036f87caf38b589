/* shared.h: finds the cache lines that threads share, and for each of them the
 * variables and source lines.
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
  /* The variables that two threads use in this line; both may use the same one.
   * The name "" means that a variable is not known. */
  struct variable variable[2];
};

struct shared {
  enum sharing_kind kind;
  int lines, threads; /* lines: number of cache lines */
  unsigned samples, turns, hitm;
  /* Nanoseconds that all threads spent, with a processor, in the code around
   * the uses. */
  double time;
  double close; /* the largest part of `time` that one thread spent */
  /* The longest time, in nanoseconds, that one thread spent in the functions
   * that use the cache line. The cache line cannot have cost more time. */
  double most;
  double share; /* of all time of work with a processor */
  int place_count;
  struct shared_place place[SHARING_PLACES]; /* stores first */
};

/* Fills profile->shared with the cache lines whose `share` is at least 1 %, and
 * those that have more than 1 % of the sampled HITM accesses. */
void shared_read(struct profile *profile);
void shared_free(struct profile *profile);

#endif
