/* task_queue.h: the tasks of a team that wait to be run, and how many there
 * are.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    the members' deques and the counts in their outboxes.
 * Spec:    [OMP 5.2 §12.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_QUEUE_H
#define OCC_ENGINE_TASK_QUEUE_H

#include "base/tsan.h"
#include "engine/wait.h"

#define OCC_NESTED_RUNS 64 /* then tasks are queued whatever it takes */
#define OCC_RUN_AHEAD 32   /* tasks run at once after a queue was full */

/* Has a task been queued in the region that `self` works in? Before the first
 * one, barriers need not think of tasks. */
static inline int occ_tasking(const struct occ_thread *self,
                              const struct occ_team *team) {
  return occ_load(&team->tasking, ACQUIRE) == self->member->round;
}

/* Call before publishing the task. */
static inline void occ_task_count_spawned(struct occ_member *member,
                                          struct occ_team *team) {
  if (OCC_UNLIKELY(occ_load(&team->tasking, RELAXED) != member->round))
    occ_store(&team->tasking, member->round, RELEASE);
  occ_store(&member->out.spawned, member->out.spawned + 1, RELEASE);
}

/* The member's first queue; NULL without memory. */
struct occ_deque *occ_task_queue_new(struct occ_member *member);

static inline struct occ_deque *occ_task_queue_of(struct occ_member *member) {
  struct occ_deque *deque = occ_load(&member->deque, RELAXED);
  return OCC_LIKELY(deque != 0) ? deque : occ_task_queue_new(member);
}

/* Counts and queues the task; 0: it is to be run at once. After a full queue a
 * few more are, so that its owner does not ask the thieves' line about room
 * each time. */
static inline int occ_task_queue(struct occ_thread *self, struct occ_team *team,
                                 struct occ_task *task) {
  struct occ_member *member = self->member;
  struct occ_deque *deque;
  if (member->run_ahead && self->nested_runs < OCC_NESTED_RUNS) {
    member->run_ahead--;
    return 0;
  }
  deque = occ_task_queue_of(member);
  if (OCC_UNLIKELY(!deque))
    return 0;
  occ_task_count_spawned(member, team);
  occ_tsan_release(task);
  if (OCC_UNLIKELY(!occ_deque_push(deque, task)) &&
      (self->nested_runs < OCC_NESTED_RUNS || !occ_deque_grow(deque) ||
       !occ_deque_push(deque, task))) {
    occ_store(&member->out.spawned, member->out.spawned - 1, RELEASE);
    member->run_ahead = OCC_RUN_AHEAD;
    return 0;
  }
  if (OCC_UNLIKELY(occ_load(&team->sleepers, RELAXED) != 0))
    occ_wake_helper(self, team);
  return 1;
}

/* Queues a task that has been counted; 0: there is no room, unless it `must` be
 * queued, or no memory. */
int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must);

/* Takes a task from the team's list, from the own queue or from another
 * member's. With `above`, only a descendant of that task. */
struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above);

/* Would the above find one that the thread may wait for asleep? A task in
 * another member's queue that this thread may run only now and then is left to
 * its owner. */
int occ_tasks_in_sight(const struct occ_thread *self,
                       const struct occ_task *above);

/* The thread has run tasks and finds no more, or stops looking. If that was the
 * last of the team's, the primary thread may be asleep waiting for it. */
void occ_tasks_dry(struct occ_thread *self, struct occ_team *team);

/* All tasks queued so far are complete. Exact once every member has arrived at
 * a barrier. Of the type occ_ready. */
int occ_tasks_quiet(const void *team, OCC_u64 unused);

#endif
