/* cancellation.h: cancelled regions, and barriers that can be left.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_CANCELLATION_H
#define OCC_ENGINE_CANCELLATION_H

#include "model/team.h"
#include "model/thread.h"

/* See abi.h. */
void occ_cancellable(struct occ_thread *self, enum OCC_construct kind);
int occ_cancel(struct occ_thread *self, enum OCC_construct kind);
int occ_cancelled(const struct occ_thread *self, enum OCC_construct kind);
/* The same at a cancellation point: tools hear of it. */
int occ_cancel_check(struct occ_thread *self, enum OCC_construct kind);
void occ_cancel_clear(struct occ_thread *self);

/* The barrier of a member whose region can be cancelled, in the two halves of
 * engine/barrier_wait. Both return when the region is cancelled. */
int occ_cancel_gather(struct occ_thread *self, void *partial,
                      OCC_combine *combine);
void occ_cancel_release(struct occ_thread *self);

/* A task of a cancelled group is complete as it begins. A tool hears of its end
 * from the task's mfunction, where that is run; so it does here, if the unit
 * reports such ends. */
void occ_cancel_discard(struct occ_thread *self, struct occ_task *task);

/* The group, or one around it, is cancelled. */
static inline int occ_group_cancelled(const struct OCC_taskgroup *group) {
  for (; group; group = group->outer)
    if (occ_load(&group->cancelled, RELAXED))
      return 1;
  return 0;
}

#endif
