/* special.h: tasks with depend, priority or detach.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    the order in which their parts happen.
 * Spec:    [OMP 5.2 §12.4, §12.5.2, §15.9.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_SPECIAL_H
#define OCC_ENGINE_SPECIAL_H

#include "model/taskdata.h"
#include "model/thread.h"

/* A task that has OCC_TASK_SPECIAL: instead of what occ_task_submit does with
 * others. `count` may be 0. */
void occ_special_submit(struct occ_thread *self, struct occ_task *task,
                        const struct OCC_depend *item, OCC_u64 count);

/* The body of a queued task has ended. 0: the task is not complete until its
 * event is fulfilled, and no longer the caller's. */
int occ_special_end(struct occ_thread *self, struct occ_task *task);

/* The same of an undeferred task without detach. */
void occ_special_end_undeferred(struct occ_thread *self, struct occ_task *task);

/* taskwait with depend; `nowait`: it orders later tasks only. */
void occ_special_wait(struct occ_thread *self, const struct OCC_depend *item,
                      OCC_u64 count, int nowait);

/* Fulfils the event of a task. Any thread; `self` is NULL for one that has not
 * met OpenMP. */
void occ_special_fulfil(struct occ_thread *self, struct occ_task *task);

#endif
