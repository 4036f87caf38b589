/* ready_list.h: tasks of a team that are ready and in nobody's queue.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    the ready list of struct occ_team.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_READY_LIST_H
#define OCC_ENGINE_READY_LIST_H

#include "model/team.h"

#define OCC_READY_MOST \
  4096 /* then new tasks of some priority are run at once */

/* Any thread, also one that is not of the team. */
void occ_ready_put(struct occ_team *team, struct occ_task *task);

static inline unsigned occ_ready_count(const struct occ_team *team) {
  return occ_load(&team->ready_count, SEQ_CST);
}

/* The one of the highest priority, of those the one that came first. With
 * `above`, only a descendant of that task. NULL: there is none. */
struct occ_task *occ_ready_take(struct occ_team *team,
                                const struct occ_task *above);

/* Would the above find one? */
int occ_ready_waits(struct occ_team *team, const struct occ_task *above);

#endif
