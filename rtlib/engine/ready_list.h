/* ready_list.h: keeps a team's ready tasks that are in no member's queue.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    the ready list of struct occ_team.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_READY_LIST_H
#define OCC_ENGINE_READY_LIST_H

#include "model/team.h"

#define OCC_READY_MOST \
  4096 /* from this length on, no tasks with a priority are added */

/* Adds a task. Any thread may call this function, also outside the team. */
void occ_ready_put(struct occ_team *team, struct occ_task *task);

static inline unsigned occ_ready_count(const struct occ_team *team) {
  return occ_load(&team->ready_count, SEQ_CST);
}

/* Takes the first task of the highest priority. With `above`, takes only a
 * descendant of `above`. Returns NULL if there is no such task. */
struct occ_task *occ_ready_take(struct occ_team *team,
                                const struct occ_task *above);

int occ_ready_waits(struct occ_team *team, const struct occ_task *above);

#endif
