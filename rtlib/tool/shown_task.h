/* shown_task.h: finds the task that TR2's tools see in a target region.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    nothing. Async-signal safe.
 * Callers: tr2_ch4/, tr2/, own_lookup.c.
 *
 * If the host executes a target region, the target task begins a team of one
 * thread, whose implicit task executes the code. In TR2 the code belongs to the
 * target task [TR2 §5.4] and is no parallel region [TR2 §3.1]. So tools see the
 * target task instead of the implicit task, with the implicit task's frame.
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

/* Returns the task that tools see instead of `task`. */
static inline struct occ_task *occ_shown_task(struct occ_task *task) {
  return occ_is_target_body(task) ? task->team->parent : task;
}

/* Depth 0 is the current task, depth 1 the task around it, and so on. A target
 * task and the implicit task of its team count as one task, because tools see
 * only one of them. For such a pair returns the implicit task, which has the
 * frame; occ_shown_task then finds the target task. */
static inline struct occ_task *occ_shown_at(int depth) {
  struct occ_task *task = depth < 0 ? 0 : occ_inquire_task(0);
  while (task && depth--)
    task = occ_task_enclosing(occ_shown_task(task));
  return task;
}

/* Returns the implicit or initial task of the innermost region that tools see.
 */
static inline struct occ_task *occ_shown_implicit(struct occ_task *task) {
  struct occ_task *implicit = occ_task_implicit(task);
  while (occ_is_target_body(implicit))
    implicit = occ_task_implicit(implicit->team->parent);
  return implicit;
}

#endif
