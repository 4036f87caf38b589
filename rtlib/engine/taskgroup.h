/* taskgroup.h: counts the tasks of a taskgroup.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    the counts of struct OCC_taskgroup; engine/task_wait waits for them.
 * Spec:    [OMP 5.2 §15.4]
 *
 * A queued task is counted in the innermost group around it, from before
 * another thread can see the task until the task is complete. A task does not
 * complete before the groups that it opened are empty, so an outer group does
 * not count the tasks of an inner one.
 *
 * The count is the sum of two numbers. The waiter, the thread that opened the
 * group and will wait, counts its own steps (1 for each task that it makes, -1
 * for each task that it completes) in `here`, a plain variable. All other
 * threads count in `pending`, which is atomic and may be negative, because they
 * complete tasks that the waiter made. Only the waiter adds the two numbers.
 * The sum cannot be zero while a task is left. The sum contains all steps of
 * the waiter, and the steps that the other threads made until the waiter read
 * `pending`. If the creation of a task is missing in the sum, another thread
 * made this task while it executed another task of the group, the creator. The
 * completion of the creator is then missing too. So the creator keeps the sum
 * above zero. If the creation of the creator is missing as well, the same is
 * true for the task that created it, and so on up to a task that the waiter
 * made.
 *
 * Before it may sleep, the waiter adds `here` to `pending`. From then on the
 * thread that brings `pending` to zero has completed the last task, and wakes
 * the waiter.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASKGROUP_H
#define OCC_ENGINE_TASKGROUP_H

#include "base/tsan.h"
#include "model/thread.h"

/* Call enter before a task is queued, and leave when it has completed. `self`
 * is NULL for a thread that the runtime does not know yet. After leave, the
 * group may have been destroyed. */
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
