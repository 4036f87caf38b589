/* task_at_once.c: runs tasks of gcc's and clang's code on the thread that
 * created them.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. Callers: gomp/, kmpc/; no lock held.
 * Spec:    [OMP 5.2 §12.5]
 *
 * gcc's code passes a task's function and data in one call. If such a task runs
 * immediately and no tool observes it, it needs no data environment. This file
 * then sets only those fields of the task's record that child tasks and
 * OpenMP's routines read.
 *
 * clang's code calls the function of an undeferred task itself, between two
 * calls of the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/cancellation.h"
#include "engine/depend.h"
#include "engine/task_make.h"
#include "engine/task_unseen.h"
#include "model/halves.h"
#include "tool/frame.h"
#include "tool/states.h"
#include "tool/task_switch.h"

void OCC_task_amend(struct OCC_task *pub, const struct OCC_construct *construct,
                    int flags) {
  struct occ_task *task = (struct occ_task *)pub;
  task->pub.construct = construct;
  if (flags & OCC_TASK_SPECIAL && !(task->flags & OCC_TASK_SPECIAL)) {
    occ_special_begin(&task->special);
    if (task->pub.depends == OCC_SIZELESS) /* an event may set `depends` */
      occ_task_note_size(task, 0, 1);
  }
  task->flags |= (unsigned char)flags;
}

void OCC_task_drop(struct OCC_thread *self, struct OCC_task *task) {
  occ_task_give(occ_thread_of(self)->pool, (struct occ_task *)task);
}

/* ---- Undeferred tasks in one call ---- */

static inline __attribute__((__always_inline__)) void
run_in(struct occ_task *task, struct occ_thread *self,
       struct occ_task *suspended, void (*function)(void *), void *data) {
  occ_task_begin_unseen(self, suspended, task);
  function(data);
  occ_task_end_unseen(self, suspended, task);
}

/* Runs a task whose taskgroup may be cancelled, or for which the thread has no
 * free record. */
OCC_CALLS_USER static void run_seldom(struct occ_thread *self,
                                      const struct OCC_construct *construct,
                                      void (*function)(void *), void *data,
                                      int flags) {
  struct occ_task *suspended = occ_task_current(self);
  struct occ_task *task;
  if (occ_group_cancelled(suspended->group))
    return;
  task = occ_task_make(self, construct, 0, 1, flags);
  occ_task_make_room(self, suspended);
  run_in(task, self, suspended, function, data);
  occ_task_end_at_once(self, task);
}

/* Runs a task that no tool observes. Does not set the fields that only tools,
 * data environments or queued tasks need. */
static inline __attribute__((__always_inline__)) void
run_with_data(struct occ_thread *self, const struct OCC_construct *construct,
              void (*function)(void *), void *data, int flags) {
  struct occ_task *suspended = occ_task_current(self);
  struct occ_task *task = self->pool->free;
  if (OCC_UNLIKELY(!task || occ_group_cancellable(suspended->group))) {
    run_seldom(self, construct, function, data, flags);
    return;
  }
  self->pool->free = task->next_free;
  task->pub.id = 0;
  occ_task_inherit(task, self, suspended, construct, flags);
  run_in(task, self, suspended, function, data);
  if (OCC_LIKELY(occ_load(&task->created, RELAXED) == 0)) {
    task->next_free = self->pool->free;
    self->pool->free = task;
    return;
  }
  occ_task_make_room(self, suspended);
  occ_task_end_at_once(self, task);
}

OCC_CALLS_USER void OCC_undeferred_run(struct OCC_thread *pub,
                                       const struct OCC_construct *construct,
                                       void (*function)(void *), void *data,
                                       int flags) {
  run_with_data(occ_thread_of(pub), construct, function, data,
                flags | OCC_TASK_UNDEFERRED);
}

OCC_CALLS_USER int OCC_ahead_run(struct OCC_thread *pub,
                                 const struct OCC_construct *construct,
                                 void (*function)(void *), void *data,
                                 int flags) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  if (!task->final && !occ_task_is_alone(self, task->team) &&
      !occ_task_runs_ahead(self))
    return 0;
  run_with_data(self, construct, function, data, flags);
  return 1;
}

/* ---- Undeferred tasks whose function the program calls ---- */

void OCC_undeferred_begin(struct OCC_thread *pub, struct OCC_task *pub_task,
                          void *exit_frame, struct OCC_half *half) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  struct occ_task *suspended = occ_task_current(self);
  *half = (struct OCC_half){.task = &suspended->pub, .state = self->state};
  occ_task_make_room(self, suspended);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_DETACH))
    occ_task_count(self, task); /* it may be incomplete after its body */
  self->nested_runs++;
  occ_store(&task->runner, self, RELAXED);
  task->beneath = suspended;
  occ_store(&task->pub.frame.exit, exit_frame, RELAXED);
  occ_thread_set_task(self, task);
  occ_state_set(self, occ_state_work(task->team));
  occ_switch_to(self, suspended, task);
}

void OCC_undeferred_end(struct OCC_thread *pub, struct OCC_half *half) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  struct occ_task *suspended = (struct occ_task *)half->task;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  occ_thread_set_task(self, suspended);
  occ_state_set(self, half->state);
  occ_switch_back(self, task, suspended);
  self->nested_runs--;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_DETACH))
    occ_task_end_counted(self, task);
  else
    occ_task_end_at_once(self, task);
}
