/* group.h: counts the threads in the regions of a contention group, up to its
 * thread limit.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    occ_group.busy.   Spec: [OMP 5.2 §10.1.1]
 * Callers: engine/fork, on the thread that becomes the primary thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_GROUP_H
#define OCC_ENGINE_GROUP_H

#include "model/team.h"

/* Returns the size of a new team: `size`, or less if the group's thread limit
 * requires it. If there is a limit, adds the team's threads to group->busy,
 * except the calling thread, which is counted already. */
static OCC_NOINLINE unsigned occ_group_reserve(struct occ_group *group,
                                               unsigned size) {
  unsigned busy = occ_load(&group->busy, RELAXED), room;
  if (!group->thread_limit)
    return size;
  do {
    room = group->thread_limit > busy ? group->thread_limit - busy + 1 : 1;
    if (size > room)
      size = room;
  } while (!occ_cas(&group->busy, &busy, busy + size - 1, RELAXED));
  return size;
}

static inline void occ_group_release(struct occ_group *group, unsigned size) {
  if (group->thread_limit)
    occ_sub(&group->busy, size - 1, RELAXED);
}

#endif
