/* task_queue.h: puts tasks into the queues of a team's members.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    the members' deques, and the counts of queued tasks in the outboxes.
 * Spec:    [OMP 5.2 §12.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_QUEUE_H
#define OCC_ENGINE_TASK_QUEUE_H

#include "base/deque.h"
#include "engine/wait.h"

/* the size of a new queue, which grows only for tasks that must be queued */
#define OCC_QUEUE_MOST 256
/* after so many nested runs every task is queued, because the stack is deep */
#define OCC_NESTED_RUNS 64

/* Counts a task in its team. Call before another thread can see the task. */
static inline void occ_task_count_spawned(struct occ_member *member,
                                          struct occ_team *team) {
  if (OCC_UNLIKELY(occ_load(&team->tasking, RELAXED) != member->round))
    occ_store(&team->tasking, member->round, SEQ_CST);
  occ_store(&member->out.spawned, member->out.spawned + 1, RELEASE);
}

/* Makes the member's queue and returns it, or NULL if there is no memory. */
struct occ_deque *occ_task_queue_new(struct occ_member *member);

static inline struct occ_deque *occ_task_queue_of(struct occ_member *member) {
  struct occ_deque *deque = occ_load(&member->deque, RELAXED);
  return OCC_LIKELY(deque != 0) ? deque : occ_task_queue_new(member);
}

/* Puts a counted task into the thread's own queue, without waking a helper;
 * with `must`, a full queue grows. Returns 0 if there is no room or no memory.
 */
static inline int occ_task_push_quietly(struct occ_deque *deque,
                                        struct occ_thread *self,
                                        struct occ_task *task, int must) {
  return OCC_LIKELY(occ_deque_push(deque, task)) ||
         ((must || self->nested_runs >= OCC_NESTED_RUNS) &&
          occ_deque_grow(deque) && occ_deque_push(deque, task));
}

/* The same, and wakes a member that sleeps, for it to help. A member that falls
 * asleep sees the task, or this function sees that member: see engine/wait. */
static inline int occ_task_push_to(struct occ_deque *deque,
                                   struct occ_thread *self,
                                   struct occ_team *team, struct occ_task *task,
                                   int must) {
  if (!occ_task_push_quietly(deque, self, task, must))
    return 0;
  if (!occ_load(&team->light, RELAXED))
    occ_deque_publish(deque);
  occ_wake_helper(self, team);
  return 1;
}

/* Like occ_task_push_to, but makes the queue if the thread has none. */
int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must);

/* Queues a list of ready tasks, linked by next_ready. They go into the caller's
 * queue. Tasks with a priority, tasks for which there is no memory, and all
 * tasks if `self` is NULL go into the team's list. Wakes a helper for each
 * task. With `wait`, in which the caller runs tasks, wakes none for the task
 * that the caller runs next in any case. */
void occ_tasks_hand_out(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *tasks, const struct occ_wait *wait);

#endif
