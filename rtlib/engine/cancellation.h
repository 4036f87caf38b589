/* cancellation.h: checks whether a taskgroup is cancelled, and discards its
 * tasks. abi/cancel.h declares the functions that the program's code calls.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_CANCELLATION_H
#define OCC_ENGINE_CANCELLATION_H

#include "model/team.h"
#include "model/thread.h"

/* True if a task in this taskgroup must check whether the group is cancelled,
 * before it begins. */
static inline int occ_group_cancellable(const struct OCC_taskgroup *group) {
  return group && occ_settings.cancellation;
}

static inline int occ_group_cancelled(const struct OCC_taskgroup *group) {
  for (; group; group = group->outer)
    if (occ_load(&group->cancelled, RELAXED))
      return 1;
  return 0;
}

/* Completes a task of a cancelled group instead of running it. Usually the
 * function that the compiler made of the task's body reports the task's end,
 * but here it is not called. So occ_cancel_discard reports the end, if the
 * task's translation unit was compiled to report the ends of tasks. */
void occ_cancel_discard(struct occ_thread *self, struct occ_task *task);

#endif
