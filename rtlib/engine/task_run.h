/* task_run.h: runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the counts of complete tasks in the members' outboxes; the order in
 *          which the parts of a completion happen.
 * Spec:    [OMP 5.2 §12.5, §12.5.2]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_RUN_H
#define OCC_ENGINE_TASK_RUN_H

#include "engine/task_queue.h"

/* Returns 1 if all tasks queued so far are complete. The result is exact only
 * when every member has arrived at a barrier. Has the type occ_ready. */
int occ_tasks_quiet(const void *team, OCC_u64 unused);

/* Runs the task's body on this thread. */
void occ_task_run(struct occ_thread *self, struct occ_task *task);

/* Runs a counted task and completes it. */
void occ_task_run_counted(struct occ_thread *self, struct occ_task *task);

/* Completes a counted task whose body has run on this thread, which created it.
 * A detached task whose event is not fulfilled completes later. */
void occ_task_end_counted(struct occ_thread *self, struct occ_task *task);

/* Runs the rest of a target task whose device has answered (engine/launches.h).
 * Returns 0 if there is no such task. */
int occ_task_run_rest(struct occ_thread *self);

/* For a child process after fork(): completes, without an event, the tasks
 * whose code runs on devices. The devices belong to the parent process. */
void occ_task_drop_rests(struct occ_thread *self);

/* Runs a queued descendant of the current task, before this thread waits for
 * `wait`. Returns 0 if there is none. */
int occ_task_run_descendant(struct occ_thread *self,
                            const struct occ_wait *wait);

/* Call when a task with OCC_TASK_SPECIAL has ended. Queues the tasks that are
 * now ready, as occ_tasks_hand_out does. */
void occ_task_end(struct occ_thread *self, struct occ_task *task,
                  const struct occ_wait *wait);

/* Fulfils the event of a task, on any thread. `self` is NULL for a thread that
 * the runtime does not know yet. */
void occ_task_fulfil(struct occ_thread *self, struct occ_task *task);

/* These tell engine/wait how a waiting thread runs tasks. With occ_help_team,
 * for barriers, it runs any task of the team. With occ_help_descendants, for
 * other waits, it runs only descendants of its current task, because tasks are
 * tied [OMP 5.2 §12.9]. */
extern const struct occ_help occ_help_team, occ_help_descendants;

#endif
