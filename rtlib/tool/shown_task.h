/* shown_task.h: the task that TR2's tools see if the runtime has two.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    nothing. Async-signal safe.
 * Callers: tr2_ch4/, tr2/, own_lookup.c.
 *
 * The host executes a target region as a team of one thread, which a target
 * task begins. TR2 has parallel_begin only for parallel constructs [TR2 §3.1],
 * and says that the region's code belongs to the target task [TR2 §5.4]. So
 * tools do not see the team's implicit task. They only see its frame, which
 * encloses the code.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_SHOWN_TASK_H
#define OCC_TOOL_SHOWN_TASK_H

#include "tool/inquiry.h"

static inline int occ_is_target_task(const struct occ_task *task) {
  return task && task->kind == OCC_TASK_EXPLICIT && task->pub.construct &&
         task->pub.construct->kind == OCC_TARGET;
}

/* True if the task executes the code of a target task. */
static inline int occ_is_target_body(const struct occ_task *task) {
  return task->kind == OCC_TASK_IMPLICIT && task->pub.construct &&
         task->pub.construct->kind == OCC_TEAM &&
         occ_is_target_task(task->team->parent);
}

static inline struct occ_task *occ_shown_task(struct occ_task *task) {
  return occ_is_target_body(task) ? task->team->parent : task;
}

/* The task `depth` steps out from the current one. Instead of a target task,
 * returns the implicit task of its team, which has the frame: pass it to
 * occ_shown_task. */
static inline struct occ_task *occ_shown_at(int depth) {
  struct occ_task *task = depth < 0 ? 0 : occ_inquire_task(0);
  while (task && depth--)
    task = occ_task_enclosing(occ_shown_task(task));
  return task;
}

/* The implicit or initial task of the innermost region of a parallel construct,
 * or of a league, around `task`. */
static inline struct occ_task *occ_shown_implicit(struct occ_task *task) {
  struct occ_task *implicit = occ_task_implicit(task);
  while (occ_is_target_body(implicit))
    implicit = occ_task_implicit(implicit->team->parent);
  return implicit;
}

#endif
