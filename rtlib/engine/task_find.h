/* task_find.h: finds a task that a thread may run.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    nothing.
 * Spec:    [OMP 5.2 §12.5.2]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_FIND_H
#define OCC_ENGINE_TASK_FIND_H

#include "model/team.h"
#include "model/thread.h"

/* Takes a task from the team's list, the thread's own queue or another member's
 * queue; with `above`, only a descendant of `above`. Returns NULL if there is
 * none, or another thread was faster. */
struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above);

/* Returns 1 if there is a task that the thread should run instead of sleeping.
 * With `above`, looks only in the team's list, for descendants of `above`.
 * Tasks in a queue need no other thread, because the queue's owner runs them. A
 * task in the list has no owner. */
int occ_task_in_sight(const struct occ_thread *self,
                      const struct occ_task *above);

#endif
