/* task_run.h: runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the order in which the parts of a completion happen.
 * Spec:    [OMP 5.2 §12.5, §12.5.2]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_RUN_H
#define OCC_ENGINE_TASK_RUN_H

#include "engine/wait.h"

/* The task's body on this thread. */
void occ_task_run(struct occ_thread *self, struct occ_task *task);

/* Runs a task that has been counted, and completes it. */
void occ_task_run_counted(struct occ_thread *self, struct occ_task *task);

/* The body of a task that was not counted has ended: others may depend on it.
 */
void occ_task_end_uncounted(struct occ_thread *self, struct occ_task *task);

/* Hands out tasks that have become ready, linked by special.next. `self` is
 * NULL where they must not go into the caller's queue. */
void occ_tasks_hand_out(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *tasks);

/* Fulfils the event of a task. Any thread; `self` is NULL for one that has not
 * met OpenMP. */
void occ_task_fulfil(struct occ_thread *self, struct occ_task *task);

/* While a thread waits: at barriers, any task of the team; elsewhere, the
 * tied-task rule [OMP 5.2 §12.9]: descendants of the current task. */
extern const struct occ_help occ_help_team, occ_help_descendants;

#endif
