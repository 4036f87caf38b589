/* halves.h: begins a region or task in one call and ends it in another.
 *
 * Layer:   model. May include abi.h.
 * Owns:    nothing. Callers: kmpc/, gomp/.
 *
 * In a serialized region or an undeferred task, clang's code itself calls the
 * outlined function, between two calls of the runtime. One thread makes both
 * calls on one stack, and pairs of calls nest. The caller passes the task's
 * exit frame, a frame of the program.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_HALVES_H
#define OCC_MODEL_HALVES_H

#include "model/exported_abi.h"

/* Values of the thread before the call that begins the region or task. The call
 * that ends it restores them. */
struct OCC_half {
  void *member;
  struct OCC_task *task;
  struct OCC_team *team;
  unsigned num, size, state;
};

#pragma GCC visibility push(default)
/* Begin and end a region of one thread, which runs between the two calls. */
extern void OCC_alone_begin(struct OCC_thread *self,
                            struct OCC_parallel *parallel, void *exit_frame,
                            struct OCC_half *half);
extern void OCC_alone_end(struct OCC_thread *self, struct OCC_half *half);

/* Begin and end a task that its creator executes. */
extern void OCC_undeferred_begin(struct OCC_thread *self, struct OCC_task *task,
                                 void *exit_frame, struct OCC_half *half);
extern void OCC_undeferred_end(struct OCC_thread *self, struct OCC_half *half);

/* Makes and runs an undeferred task in one call, if there is no tool. `data`
 * stays in the creator's memory. */
extern void OCC_undeferred_run(struct OCC_thread *self,
                               const struct OCC_construct *construct,
                               void (*function)(void *), void *data, int flags);
/* If the creator may run a deferrable task immediately, makes and runs the task
 * and returns 1. Returns 0 if the task may be queued: then the caller must make
 * and submit it. */
extern int OCC_ahead_run(struct OCC_thread *self,
                         const struct OCC_construct *construct,
                         void (*function)(void *), void *data, int flags);

/* Sets the task's construct and adds flags to the task. Call before the task is
 * submitted. */
extern void OCC_task_amend(struct OCC_task *task,
                           const struct OCC_construct *construct, int flags);
/* Discards a task that has not been submitted. */
extern void OCC_task_drop(struct OCC_thread *self, struct OCC_task *task);
#pragma GCC visibility pop

#endif
