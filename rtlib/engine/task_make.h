/* task_make.h: makes an explicit task, and decides whether its creator runs it
 * immediately.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. Callers: task_create.c, task_at_once.c; no lock held.
 * Spec:    [OMP 5.2 §12.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_MAKE_H
#define OCC_ENGINE_TASK_MAKE_H

#include "base/log.h"
#include "engine/task_run.h"
#include "engine/task_wait.h"
#include "model/taskpool.h"
#include "tool/ids.h"

/* If its queue holds OCC_QUEUED_EACH tasks for each thread, a creator runs
 * new tasks itself, until the queue holds less than 1 / OCC_STILL_ENOUGH of
 * this number. */
#define OCC_QUEUED_EACH 32
#define OCC_STILL_ENOUGH 4
/* After a look at its queue, a creator runs up to this many tasks without
 * another look. */
#define OCC_RUN_AHEAD 8
/* the most children of a task, so that occ_task.gone cannot overflow */
#define OCC_MOST_CHILDREN (1u << 30)

/* Sets the fields that come from the parent and the construct. Does not set the
 * fields that are already 0 in each free record (model/taskpool.h). */
static inline __attribute__((__always_inline__)) void
occ_task_inherit(struct occ_task *task, struct occ_thread *self,
                 struct occ_task *parent, const struct OCC_construct *construct,
                 int flags) {
  occ_store(&task->pub.frame.reenter, 0, RELAXED);
  task->pub.nthreads_icv = parent->pub.nthreads_icv;
  task->pub.construct = construct;
  task->team = parent->team;
  occ_store(&task->parent, parent, RELAXED);
  occ_store(&task->depth, parent->depth + 1, RELAXED);
  occ_store(&task->runner, self, RELAXED);
  task->icv = parent->icv;
  task->group = parent->group;
  task->flags = (unsigned char)flags;
  task->final = parent->final || (flags & OCC_TASK_FINAL);
}

static inline __attribute__((__always_inline__)) struct occ_task *
occ_task_make(struct occ_thread *self, const struct OCC_construct *construct,
              OCC_u64 size, OCC_u64 align, int flags) {
  struct occ_task *parent = occ_task_current(self);
  struct occ_task *task = occ_task_take(self->pool, size, align);
  if (!task)
    occ_fatal("out of memory for a task of %llu bytes", size);
  occ_store(&task->pub.frame.exit, 0, RELAXED);
  if (occ_task_identify(&self->pub, &task->pub)) {
    self->created++;
    occ_task_note_size(task, size,
                       !self->tasks_untold || flags & OCC_TASK_SPECIAL);
  }
  occ_task_inherit(task, self, parent, construct, flags);
  if (OCC_UNLIKELY(flags & OCC_TASK_SPECIAL))
    occ_special_begin(&task->special);
  return task;
}

/* Returns 1 if the creator runs a new task without a queue. Outside all regions
 * it must: no barrier would wait for a queued task. In a team of one thread it
 * may, until tasks run OCC_NESTED_RUNS deep inside one another. Deeper tasks
 * could use up the stack, so they are queued. */
static inline int occ_task_is_alone(const struct occ_thread *self,
                                    const struct occ_team *team) {
  return team->level == 0 ||
         (self->pub.team_size == 1 && self->nested_runs < OCC_NESTED_RUNS);
}

/* Returns the number of the parent's children. First waits, if necessary, until
 * the parent may have one more. */
static inline unsigned occ_task_make_room(struct occ_thread *self,
                                          struct occ_task *parent) {
  unsigned created = occ_load(&parent->created, RELAXED);
  if (OCC_UNLIKELY(created >= OCC_MOST_CHILDREN)) {
    occ_task_wait_for_room(self, parent);
    created = occ_load(&parent->created, RELAXED);
  }
  return created;
}

/* Returns 1 if the creator runs the task immediately, because its queue holds
 * enough tasks. Enough means OCC_QUEUED_EACH tasks for each thread, but at most
 * OCC_QUEUE_MOST. Once the queue has held enough tasks, a quarter of them is
 * also enough, until the queue holds less than this quarter. (Otherwise the
 * creator would queue one new task for each task that leaves the queue.)
 *
 * If the queue holds enough tasks, the next OCC_RUN_AHEAD calls return 1
 * without a look at the queue, because a look reads a cache line that thieves
 * write. In large teams fewer calls skip the look, because thieves empty the
 * queue sooner. */
static inline int occ_task_runs_ahead(struct occ_thread *self) {
  struct occ_member *member = self->member;
  const unsigned size = self->pub.team_size;
  unsigned enough = size < OCC_QUEUE_MOST / OCC_QUEUED_EACH
                        ? size * OCC_QUEUED_EACH
                        : OCC_QUEUE_MOST;
  struct occ_deque *deque;
  if (self->nested_runs >= OCC_NESTED_RUNS)
    return 0;
  if (member->run_ahead) {
    member->run_ahead--;
    return 1;
  }
  deque = occ_load(&member->deque, RELAXED);
  if (member->plenty)
    enough /= OCC_STILL_ENOUGH;
  member->plenty = deque && occ_deque_holds(deque, enough);
  if (!member->plenty)
    return 0;
  member->run_ahead = size <= OCC_QUEUE_MOST / OCC_RUN_AHEAD
                          ? OCC_RUN_AHEAD
                          : OCC_QUEUE_MOST / size;
  return 1;
}

/* Counts the task; must come before another thread can see the task. */
void occ_task_count(struct occ_thread *self, struct occ_task *task);

/* Call when a task that was never queued has run. Its parent, the current task,
 * was suspended meanwhile, so the task was not counted as a child. The task is
 * counted now only if the task's own children keep its record in use. */
static inline void occ_task_end_at_once(struct occ_thread *self,
                                        struct occ_task *task) {
  struct occ_task *parent = occ_task_current(self);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL))
    occ_task_end(self, task, 0);
  if (OCC_LIKELY(occ_load(&task->created, RELAXED) == 0)) {
    occ_task_give(self->pool, task);
    return;
  }
  occ_task_count_children(parent, 1);
  occ_task_release(self->pool, task);
}

#endif
