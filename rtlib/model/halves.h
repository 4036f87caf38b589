/* halves.h: regions that begin in one call and end in another.
 *
 * Layer:   model. May include abi.h.
 * Owns:    nothing. Callers: kmpc/.
 *
 * clang's code calls the outlined function of a serialized region, and of an
 * undeferred task, by itself, between two calls of the runtime. Both calls are
 * made by the same thread, on the same stack, and nest. The caller sets the
 * task's exit frame, which is the program's.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_HALVES_H
#define OCC_MODEL_HALVES_H

#include "model/exported_abi.h"

/* The thread's position before the call. */
struct OCC_half {
  void *member;
  struct OCC_task *task;
  struct OCC_team *team;
  unsigned num, size, state;
};

#pragma GCC visibility push(default)
/* Begin and end a region of one thread, instead of OCC_fork. The program's code
 * runs between them. */
extern void OCC_alone_begin(struct OCC_thread *self,
                            struct OCC_parallel *parallel, void *exit_frame,
                            struct OCC_half *half);
extern void OCC_alone_end(struct OCC_thread *self, struct OCC_half *half);

/* Begin and end a task that its creator executes, in place of
 * OCC_task_submit. */
extern void OCC_undeferred_begin(struct OCC_thread *self, struct OCC_task *task,
                                 void *exit_frame, struct OCC_half *half);
extern void OCC_undeferred_end(struct OCC_thread *self, struct OCC_half *half);

/* Does both in one call if there is no tool, instead of OCC_task_new and
 * OCC_task_submit. The function's data is its creator's. */
extern void OCC_undeferred_run(struct OCC_thread *self,
                               const struct OCC_construct *construct,
                               void (*function)(void *), void *data, int flags);
/* Does the same for a deferrable task. Returns 0 if the task must be made and
 * submitted, because it may be queued. */
extern int OCC_ahead_run(struct OCC_thread *self,
                         const struct OCC_construct *construct,
                         void (*function)(void *), void *data, int flags);

/* Called between OCC_task_new and the submission: gives the task its construct,
 * and adds flags. */
extern void OCC_task_amend(struct OCC_task *task,
                           const struct OCC_construct *construct, int flags);
/* Instead of a submission: discards the task, as if it had not been made. */
extern void OCC_task_drop(struct OCC_thread *self, struct OCC_task *task);
#pragma GCC visibility pop

#endif
