/* indirect.h: finds times of a team that are not in its own stacks.
 *
 * For:      facts.c, after it has read all stacks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_INDIRECT_H
#define PROF_INDIRECT_H

#include "prof/advice/facts.h"

/* Adds to each team the profiler's own time in its forks and joins. */
void facts_read_own_events(struct facts *facts);

/* Computes facts->lock_delay, and by_locks of each team. */
void facts_read_lock_delay(struct facts *facts);

#endif
