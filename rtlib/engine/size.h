/* size.h: how many threads a team may have by the control variables.
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

/* Algorithm 2.1 of [OMP 3.1], but for the threads that really exist: see
 * engine/team_shape. Where an if clause is false, 0 are requested. */
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
