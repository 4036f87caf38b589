/* task_region.h: finds the region that a task belongs to.
 *
 * Layer:   model. May include model/.
 * Owns:    nothing. Async-signal safe.
 * Callers: code that reports to tools, on the thread that runs the task.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TASK_REGION_H
#define OCC_MODEL_TASK_REGION_H

#include "model/team.h"

static inline struct occ_member *occ_task_member(const struct occ_task *task) {
  return (struct occ_member *)((char *)task -
                               __builtin_offsetof(struct occ_member, task));
}

/* Returns the implicit or initial task of the region of `task`. For an explicit
 * task, this is the implicit task beneath `task` on the thread's stack. But a
 * worker that has left the region may still run tasks of the region, without an
 * implicit task of the region. Then the result is the primary thread's implicit
 * task, because the primary thread waits for such workers. */
static inline struct occ_task *occ_task_implicit(struct occ_task *task) {
  struct occ_team *team = task->team;
  while (task->kind == OCC_TASK_EXPLICIT)
    task = task->beneath;
  return task->team == team ? task : &team->member[0].task;
}

/* Returns the implicit or initial task of the region around the team's
 * region. */
static inline struct occ_task *occ_task_around(const struct occ_team *team) {
  return &team->outer->member[team->outer_num].task;
}

/* Returns the region of an implicit or initial task. */
static inline struct occ_region *occ_region_of(const struct occ_task *task) {
  return &task->team->region[occ_task_member(task)->region];
}

#endif
