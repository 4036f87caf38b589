/* task_run.h: queues, finds, runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the members' deques and the counts in their outboxes; the order in
 *          which the parts of a completion happen.
 * Spec:    [OMP 5.2 §12.5, §12.5.2]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_RUN_H
#define OCC_ENGINE_TASK_RUN_H

#include "engine/wait.h"

#define OCC_QUEUE_MOST 256 /* tasks in a queue, unless they must be queued */
#define OCC_NESTED_RUNS 64 /* then tasks are queued whatever it takes */

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

/* Puts a task that has been counted into the thread's own queue. For one that
 * `must` be queued, room is made. 0: there is no room, or no memory. */
static inline int occ_task_push_to(struct occ_deque *deque,
                                   struct occ_thread *self,
                                   struct occ_team *team, struct occ_task *task,
                                   int must) {
  if (OCC_UNLIKELY(!occ_deque_push(deque, task)) &&
      ((!must && self->nested_runs < OCC_NESTED_RUNS) ||
       !occ_deque_grow(deque) || !occ_deque_push(deque, task)))
    return 0;
  if (OCC_UNLIKELY(occ_load(&team->sleepers, RELAXED) != 0))
    occ_wake_helper(self, team);
  return 1;
}

/* The same, which makes the queue if there is none. */
int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must);

/* All tasks queued so far are complete. Exact once every member has arrived at
 * a barrier. Of the type occ_ready. */
int occ_tasks_quiet(const void *team, OCC_u64 unused);

/* The task's body on this thread. */
void occ_task_run(struct occ_thread *self, struct occ_task *task);

/* Runs a task that has been counted, and completes it. */
void occ_task_run_counted(struct occ_thread *self, struct occ_task *task);

/* Does the rest of a task that has left the thread, if its device has answered;
 * 0: there is none. */
int occ_task_run_rest(struct occ_thread *self);

/* In a child of the process: what the parent has left to devices is the
 * parent's. No tool hears of it. */
void occ_task_drop_rests(struct occ_thread *self);

/* Takes a task from the team's list, from the own queue or from another
 * member's. With `above`, only a descendant of that task. */
struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above);

/* Runs a descendant of the current task, if there is one that is queued; 0:
 * there is none. */
int occ_task_run_descendant(struct occ_thread *self);

/* Hands out tasks that have become ready, linked by next_ready. `self` is
 * NULL where they must not go into the caller's queue. */
void occ_tasks_hand_out(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *tasks);

/* The task has ended: hands out the tasks that depended on it alone. Only for a
 * task with OCC_TASK_SPECIAL. `self` is NULL as above. */
void occ_task_end(struct occ_thread *self, struct occ_task *task);

/* Fulfils the event of a task. Any thread; `self` is NULL for one that has not
 * met OpenMP. */
void occ_task_fulfil(struct occ_thread *self, struct occ_task *task);

/* While a thread waits: at barriers, any task of the team; elsewhere, the
 * tied-task rule [OMP 5.2 §12.9]: descendants of the current task. */
extern const struct occ_help occ_help_team, occ_help_descendants;

#endif
