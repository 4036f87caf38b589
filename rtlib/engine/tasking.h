/* tasking.h: creates, finds, runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the members' deques and the counts in their outboxes.
 * Spec:    [OMP 3.1 §2.7]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASKING_H
#define OCC_ENGINE_TASKING_H

#include "model/team.h"
#include "model/thread.h"

/* Has a task been queued in the region that `self` works in? Before the first
 * one, barriers need not think of tasks. */
static inline int occ_tasking(const struct occ_thread *self,
                              const struct occ_team *team) {
  return occ_load(&team->tasking, ACQUIRE) == self->member->round;
}

struct occ_task *occ_task_new(struct occ_thread *self,
                              const struct OCC_region *region, OCC_u64 size,
                              OCC_u64 align, int flags);
void occ_task_submit(struct occ_thread *self, struct occ_task *task);

/* With dependences. The task has OCC_TASK_SPECIAL. */
void occ_task_submit_after(struct occ_thread *self, struct occ_task *task,
                           const struct OCC_depend *item, OCC_u64 count);

/* For engine/special. A task that is to be queued is counted, before anybody
 * else can see it, and then pushed; 0: there is no room, unless it `must` be
 * queued, or no memory. Alone: the thread runs tasks at once. */
void occ_task_count(struct occ_thread *self, struct occ_task *task);
int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must);
int occ_task_alone(const struct occ_thread *self, const struct occ_team *team);

/* Runs a task that has not been counted. Its parent is the current task. */
void occ_task_run_at_once(struct occ_thread *self, struct occ_task *task);

/* A counted task is complete: tells the parent's thread and the taskgroup,
 * gives back the record. The caller counts it for the team. `self` is NULL for
 * a thread that has not met OpenMP. */
void occ_task_complete(struct occ_thread *self, struct occ_task *task,
                       struct occ_thread *waiter, struct OCC_taskgroup *group);

/* Takes a task from the own queue or from another member's. With `above`, only
 * a descendant of that task. */
struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above);

/* Runs a task that occ_task_find returned. */
void occ_task_run_queued(struct occ_thread *self, struct occ_task *task);

/* The thread has run tasks and finds no more, or stops looking. If that was the
 * last of the team's, the primary thread may be asleep waiting for it. */
void occ_tasks_dry(struct occ_thread *self, struct occ_team *team);

/* All tasks queued so far are complete. Exact once every member has arrived at
 * a barrier. Of the type occ_ready. */
int occ_tasks_quiet(const void *team, OCC_u64 unused);

/* Returns when all children of the current task are complete. */
void occ_task_wait_children(struct occ_thread *self);

#endif
