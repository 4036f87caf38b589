/* task_unseen.h: runs a task on the thread that created it, with few steps.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. Callers: task_create.c, task_at_once.c; no lock held.
 * Spec:    [OMP 5.2 §12.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_UNSEEN_H
#define OCC_ENGINE_TASK_UNSEEN_H

#include "engine/depend.h"
#include "model/thread.h"
#include "tool/frame.h"

/* Call these functions before and after the body of a task that runs in its
 * creator, if no tool gets switches between tasks and the task's taskgroup
 * cannot be cancelled. They are inlined, so the caller's frame is the exit
 * frame (tool/frame.h). The thread's state does not change, because the task
 * has the same state as the program's code around it. */
static inline __attribute__((__always_inline__)) void
occ_task_begin_unseen(struct occ_thread *self, struct occ_task *suspended,
                      struct occ_task *task) {
  self->nested_runs++;
  task->beneath = suspended;
  occ_frame_exit(task);
  occ_thread_set_task(self, task);
}
static inline __attribute__((__always_inline__)) void
occ_task_end_unseen(struct occ_thread *self, struct occ_task *suspended,
                    struct occ_task *task) {
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  occ_thread_set_task(self, suspended);
  self->nested_runs--;
}

#endif
