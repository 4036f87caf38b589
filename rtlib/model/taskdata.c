/* taskdata.c: which task descends from which.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing. Callers: any thread, on records of its team.
 */
/* SPDX-License-Identifier: MIT */
#include "model/taskdata.h"

int occ_task_descends(const void *item, const void *ancestor_item) {
  const struct occ_task *task = item;
  const struct occ_task *ancestor = ancestor_item;
  unsigned above = ancestor->depth; /* the caller's own current task */
  unsigned depth = occ_load(&task->depth, RELAXED);
  for (; depth > above; depth--) {
    task = occ_load(&task->parent, RELAXED);
    if (!task)
      return 0;
  }
  return task == ancestor;
}
