/* inquiry.c: finds the calling thread's state, tasks, parallel regions and
 * device construct, for all tool interfaces.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    nothing. All functions are async-signal safe.
 * Callers: tools, in callbacks, in signal handlers, on any thread.
 *
 * The answers about tasks and regions depend on the pointer to the current
 * task. One store changes this pointer, and the records before and after it are
 * complete. So a signal handler never sees a task of one region with the number
 * of another region.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/inquiry.h"

enum occ_state occ_inquire_state(const struct occ_thread *thread,
                                 OCC_u64 *wait_id) {
  unsigned state = thread ? thread->state : OCC_STATE_UNDEFINED;
  *wait_id = state >= OCC_STATE_LOCK && state <= OCC_STATE_ORDERED
                 ? thread->wait_id
                 : 0;
  return (enum occ_state)state;
}

struct occ_task *occ_inquire_task(int depth) {
  struct occ_thread *self = occ_inquire_thread();
  struct OCC_task *current = self ? occ_load(&self->pub.task, ACQUIRE) : 0;
  struct occ_task *task = (struct occ_task *)current;
  if (!task || task->kind == OCC_TASK_IDLE || depth < 0)
    return 0;
  while (task && depth--)
    task = occ_task_enclosing(task);
  return task;
}

struct occ_task *occ_inquire_target(void) {
  struct occ_task *task = occ_inquire_task(0);
  while (task && !(task->kind == OCC_TASK_EXPLICIT &&
                   task->pub.construct->kind == OCC_TARGET))
    task = occ_task_enclosing(task);
  return task;
}

static int is_around(const struct OCC_task *outer, struct occ_task *task) {
  while (task && &task->pub != outer)
    task = occ_task_enclosing(task);
  return task != 0;
}

static int is_at(const struct OCC_target *target, struct occ_task *task,
                 int data) {
  return (data || target->construct->kind == OCC_TARGET ||
          occ_load(&target->operation, RELAXED)) &&
         is_around(target->task, task);
}

int occ_inquire_device(struct occ_whereabouts *at, int data) {
  const struct occ_thread *self = occ_inquire_thread();
  struct occ_task *task = occ_inquire_task(0);
  const struct OCC_target *target =
      self ? occ_load(&self->pub.target, ACQUIRE) : 0;
  while (target && !is_at(target, task, data))
    target = target->outer;
  if (target) {
    *at = (struct occ_whereabouts){target->device, target->id,
                                   occ_load(&target->operation, RELAXED)};
    return 1;
  }
  /* A worker has no OCC_target: its team's primary thread encountered the
   * target construct. So take the target task. */
  task = occ_inquire_target();
  if (!task)
    return 0;
  *at = (struct occ_whereabouts){*(const int *)task->pub.env, task->pub.id, 0};
  return 1;
}

struct occ_task *occ_inquire_implicit(int level) {
  struct occ_task *task = level < 0 ? 0 : occ_inquire_task(0);
  if (task)
    task = occ_task_implicit(task);
  while (task && level-- > 0)
    task = task->team->outer ? occ_task_around(task->team) : 0;
  return task && task->kind == OCC_TASK_IMPLICIT ? task : 0;
}
