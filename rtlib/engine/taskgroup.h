/* taskgroup.h: counts the tasks of a taskgroup.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    the counts of struct OCC_taskgroup; engine/task_wait waits for them.
 * Spec:    [OMP 5.2 §15.4]
 *
 * A queued task is counted in the innermost group around it, from before
 * another thread can see the task until the task is complete. An outer group
 * does not count an inner group's tasks: a task does not complete before the
 * groups that it opened are empty.
 *
 * The count is the sum of two numbers. The waiter (the thread that opened the
 * group and will wait) counts its own steps in `here`, a plain variable: 1 for
 * each task that it makes, -1 for each that it completes. All other threads
 * count in `pending`, which is atomic and may be negative. Only the waiter adds
 * the two.
 *
 * The sum is not zero while a task is left. Proof: the sum counts all steps of
 * the waiter. It counts the steps that other threads made before the waiter
 * read `pending`.
 *
 * If the sum lacks the creation of a task T, another thread made T after the
 * read, inside a task P of the group. P completes after that, so the sum lacks
 * the completion of P, too. If the sum counts the creation of P, P keeps the
 * sum above zero. Otherwise the same holds for the task that made P, and so on,
 * up to a task that the waiter made.
 *
 * Before it may sleep, the waiter adds `here` to `pending`. Then the thread
 * that brings `pending` to zero has completed the last task, and wakes the
 * waiter.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASKGROUP_H
#define OCC_ENGINE_TASKGROUP_H

#include "base/tsan.h"
#include "model/thread.h"

/* Call enter before tasks are queued, and leave when they are complete; after
 * leave the group may no longer exist. `self` is NULL for a thread that the
 * runtime does not know yet. */
static inline void occ_taskgroup_enter(struct occ_thread *self,
                                       struct OCC_taskgroup *group,
                                       OCC_u64 tasks) {
  if (group->waiter == self)
    group->here += tasks;
  else
    occ_add(&group->pending, tasks, RELAXED);
}

static inline void occ_taskgroup_leave(struct occ_thread *self,
                                       struct OCC_taskgroup *group,
                                       OCC_u64 tasks) {
  struct occ_thread *waiter = group->waiter;
  occ_tsan_release(group);
  if (waiter == self)
    group->here -= tasks;
  else if (occ_sub(&group->pending, tasks, SEQ_CST) == tasks)
    occ_park_wake(&waiter->inbox.park);
}

#endif
