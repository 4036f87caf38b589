/* spots.h: adds up times of places, and finds the serial code during which
 * other threads have no team.
 *
 * For:      facts.c, doubts.c, lock_rules.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SPOTS_H
#define PROF_SPOTS_H

#include "prof/advice/facts.h"

/* Returns 1 if both are in the same line of the same function, in the same
 * team.
 */
static inline int facts_is_at(const struct spot *a, const struct spot *b) {
  return a->team == b->team && a->label == b->label && a->line == b->line;
}

/* Adds the time of `wanted` to the spot of the same place. */
void facts_add_spot(struct spots *spots, struct spot wanted);

/* Returns the sum of the times of all spots that have the label and the line of
 * `wanted`. */
double facts_time_in(const struct spots *spots, const struct spot *wanted);

/* Returns the stack's time without the time for which the thread waited for a
 * processor. */
double facts_live_time(const struct sampled *stack);

/* Returns the waits of the stack's team for this stack, without those in which
 * it waited for a processor. */
double facts_live_blame(const struct sampled *stack);

/* Fills facts->serial. Call after the sizes of teams are known. in_team has 1
 * for each stack that is in a team. */
void facts_read_serial(struct facts *facts, const char *in_team);

#endif
