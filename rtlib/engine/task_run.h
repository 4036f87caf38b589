/* task_run.h: queues, runs and completes explicit tasks.
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

/* the size of a new queue, which grows only for tasks that must be queued */
#define OCC_QUEUE_MOST 256
/* after so many nested runs every task is queued, because the stack is deep */
#define OCC_NESTED_RUNS 64

/* Counts a task in its team. Call before another thread can see the task. */
static inline void occ_task_count_spawned(struct occ_member *member,
                                          struct occ_team *team) {
  if (OCC_UNLIKELY(occ_load(&team->tasking, RELAXED) != member->round))
    occ_store(&team->tasking, member->round, RELEASE);
  occ_store(&member->out.spawned, member->out.spawned + 1, RELEASE);
}

/* Makes the member's queue and returns it, or NULL if there is no memory. */
struct occ_deque *occ_task_queue_new(struct occ_member *member);

static inline struct occ_deque *occ_task_queue_of(struct occ_member *member) {
  struct occ_deque *deque = occ_load(&member->deque, RELAXED);
  return OCC_LIKELY(deque != 0) ? deque : occ_task_queue_new(member);
}

/* Puts a counted task into the thread's own queue; with `must`, a full queue
 * grows. Returns 0 if there is no room or no memory. */
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

/* Like occ_task_push_to, but makes the queue if the thread has none. */
int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must);

/* Returns 1 if all tasks queued so far are complete. The result is exact only
 * when every member has arrived at a barrier. Has the type occ_ready. */
int occ_tasks_quiet(const void *team, OCC_u64 unused);

/* Runs the task's body on this thread. */
void occ_task_run(struct occ_thread *self, struct occ_task *task);

/* Runs a counted task and completes it. */
void occ_task_run_counted(struct occ_thread *self, struct occ_task *task);

/* Runs the rest of a target task whose device has answered (engine/launches.h).
 * Returns 0 if there is no such task. */
int occ_task_run_rest(struct occ_thread *self);

/* For a child process after fork(): completes, without an event, the tasks
 * whose code runs on devices. The devices belong to the parent process. */
void occ_task_drop_rests(struct occ_thread *self);

/* Runs a queued descendant of the current task. Returns 0 if there is none. */
int occ_task_run_descendant(struct occ_thread *self);

/* Queues a list of ready tasks, linked by next_ready. They go into the caller's
 * queue. Tasks with a priority, tasks for which there is no memory, and all
 * tasks if `self` is NULL go into the team's list. */
void occ_tasks_hand_out(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *tasks);

/* Call when a task with OCC_TASK_SPECIAL has ended. Queues the tasks that are
 * now ready, as occ_tasks_hand_out does. */
void occ_task_end(struct occ_thread *self, struct occ_task *task);

/* Fulfils the event of a task, on any thread. `self` is NULL for a thread that
 * the runtime does not know yet. */
void occ_task_fulfil(struct occ_thread *self, struct occ_task *task);

/* These tell engine/wait how a waiting thread runs tasks. With occ_help_team,
 * for barriers, it runs any task of the team. With occ_help_descendants, for
 * other waits, it runs only descendants of its current task, because tasks are
 * tied [OMP 5.2 §12.9]. */
extern const struct occ_help occ_help_team, occ_help_descendants;

#endif
