/* task_queue.c: puts tasks into the queues of a team's members.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    the members' deques, and the counts of queued tasks in the outboxes.
 * Callers: any thread, no lock held.
 * Spec:    [OMP 5.2 §12.5.2]
 *
 * A task is ready when the tasks that it depends on are complete. The thread
 * that makes a task ready queues it. This thread is one of three:
 *
 * - The creator, if the task need not wait when it is made.
 * - The thread that completes the last task for which the task waits. It uses
 *   its own queue, or the team's list if the task has a priority or no memory
 *   for the queue is left. A task that is suspended on that thread outside a
 *   barrier is an ancestor of the completed task. It is an ancestor of the
 *   ready task too, because the two tasks are siblings. So this thread may run
 *   the ready task. (A thread looks only at the newest task of its queue. If it
 *   were not allowed to run this task, it would not find the older tasks.)
 * - A thread that fulfils an event. It uses the team's list, because it may be
 *   anywhere in its own work.
 *
 * A thread wakes no helper for a task that it runs next itself. Otherwise a
 * chain of tasks, in which each depends on the one before, would wake a member
 * for each task, and this member would find nothing to do.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/task_queue.h"

#include "engine/ready_list.h"

struct occ_deque *occ_task_queue_new(struct occ_member *member) {
  struct occ_deque *deque = occ_deque_new(OCC_QUEUE_MOST);
  if (deque)
    occ_store(&member->deque, deque, RELEASE);
  return deque;
}

int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must) {
  struct occ_deque *deque = occ_task_queue_of(self->member);
  return deque ? occ_task_push_to(deque, self, team, task, must) : 0;
}

/* Returns 1 if the wait does not end before the task, now the newest of the
 * thread's queue, is complete. */
static int lasts(const struct occ_wait *wait, const struct occ_task *task) {
  return wait->help->all ||
         occ_load(&task->parent, RELAXED) == wait->object || /* taskwait */
         (task->group && task->group == wait->object);       /* taskgroup */
}

void occ_tasks_hand_out(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *tasks, const struct occ_wait *wait) {
  int listed = 0;
  while (tasks) {
    struct occ_task *task = tasks;
    tasks = task->next_ready;
    struct occ_deque *deque = self && task->special.priority == 0
                                  ? occ_task_queue_of(self->member)
                                  : 0;
    if (deque && (wait && !tasks && lasts(wait, task)
                      ? occ_task_push_quietly(deque, self, task, 1)
                      : occ_task_push_to(deque, self, team, task, 1)))
      continue;
    occ_ready_put(team, task);
    listed = 1;
  }
  if (listed)
    occ_wake_team(team);
}
