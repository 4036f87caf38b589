/* size.h: computes the number of threads that the control variables allow a
 * team, and a contention group.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    nothing.   Spec: [OMP 5.2 §10.1.1]
 * Callers: engine/fork, for each region; those that begin a contention group.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_SIZE_H
#define OCC_ENGINE_SIZE_H

#include "model/icv.h"
#include "model/team.h"

/* Returns the thread limit of a new contention group, or 0 if there is none.
 * `limit` is the limit that a construct asks for, or 0. OMP_THREAD_LIMIT is the
 * most that each group gets. */
static inline unsigned occ_group_limit(unsigned limit) {
  unsigned most = occ_settings.thread_limit;
  return limit && limit < most ? limit : most == ~0u ? 0 : most;
}

/* Returns the number of threads by the algorithm of [OMP 5.2 §10.1.1];
 * `requested` is 0 if an if clause is false. engine/fork then checks the thread
 * limit, and engine/team_shape how many threads can be created. */
static inline unsigned occ_size_of_team(const struct occ_task *task,
                                        unsigned requested) {
  const struct occ_team *team = task->team;
  if (requested <= 1)
    return 1;
  if (team->active_level >= task->icv.max_active_levels)
    return 1;
  if (task->icv.dynamic) {
    unsigned processors = occ_settings.processors;
    for (const struct occ_team *outer = team; outer; outer = outer->outer)
      processors /= outer->size;
    if (requested > processors)
      requested = processors ? processors : 1;
  }
  return requested;
}

#endif
