/* constructs.h: finds the region and the task to which a stack belongs.
 *
 * For:      facts.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_CONSTRUCTS_H
#define PROF_CONSTRUCTS_H

#include "prof/advice/facts.h"

/* The constructs in a stack. */
struct around {
  /* Index of the innermost team, and the number of teams around. A stack that
   * is cut off before its region belongs to the team in which other threads
   * execute the same task; its `depth` is 0. -1: none. */
  int team, depth;
  /* label of the innermost task construct in the innermost team; -1: none */
  int task;
};

/* Call once before constructs_around. */
void constructs_read(struct facts *facts);
struct around constructs_around(struct facts *facts,
                                const struct sampled *stack);

#endif
