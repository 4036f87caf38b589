/* taskgroup.h: counts the tasks of a taskgroup.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    the counts of struct OCC_taskgroup; engine/task_wait waits for them.
 * Spec:    [OMP 5.2 §15.4]
 *
 * A queued task is counted in the innermost group around it, from before
 * another thread can see it until it is complete. A task does not complete
 * before the groups that it opened are empty, so the outer group need not count
 * what an inner one does.
 *
 * The count is a sum of two. `here` is of the thread that will wait: its own
 * steps, plain. `pending` is of all others, atomic, and may be negative: they
 * complete what the waiter has made. Only the waiter adds the two. Is the sum
 * zero while a task is left? Whatever the waiter reads, it knows all of its
 * own steps and the first ones of the others'. If the creation of a task is
 * missing among those, another thread made it, in a task of the group that had
 * not completed yet; so that one is counted, or the one that made it, and so
 * on up to one that the waiter made.
 *
 * Before it may sleep the waiter moves `here` into `pending`. From then on who
 * takes `pending` to zero completes the last task, and wakes it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASKGROUP_H
#define OCC_ENGINE_TASKGROUP_H

#include "base/tsan.h"
#include "model/thread.h"

/* A task is about to be queued, has completed. `self` is NULL for a thread that
 * has not met OpenMP. After a task has left, its group may be gone. */
static inline void occ_taskgroup_enter(struct occ_thread *self,
                                       struct OCC_taskgroup *group) {
  if (group->waiter == self)
    group->here++;
  else
    occ_add(&group->pending, 1, RELAXED);
}

static inline void occ_taskgroup_leave(struct occ_thread *self,
                                       struct OCC_taskgroup *group) {
  struct occ_thread *waiter = group->waiter;
  occ_tsan_release(group);
  if (waiter == self)
    group->here--;
  else if (occ_add(&group->pending, -1, SEQ_CST) == 1)
    occ_park_wake(&waiter->inbox.park);
}

#endif
