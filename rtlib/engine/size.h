/* size.h: computes the number of threads that the control variables allow a
 * team.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    nothing.   Spec: [OMP 5.2 §10.1.1]
 * Callers: engine/fork, for each region.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_SIZE_H
#define OCC_ENGINE_SIZE_H

#include "model/icv.h"
#include "model/team.h"

/* Returns the number of threads by the algorithm of [OMP 5.2 §10.1.1];
 * `requested` is 0 if an if clause is false. engine/team_shape then checks how
 * many threads can be created. */
static inline unsigned occ_size_of_team(const struct occ_task *task,
                                        unsigned requested) {
  const struct occ_team *team = task->team;
  if (requested <= 1)
    return 1;
  if (team->active_level >= task->icv.max_active_levels)
    return 1;
  if (requested > occ_settings.thread_limit)
    requested = occ_settings.thread_limit;
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
