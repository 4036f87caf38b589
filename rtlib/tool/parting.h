/* parting.h: how a thread comes to a task and parts with it, as tools hear it.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    the order of a detached task's end and its event, for tools.
 * Callers: engine/tasking, engine/special, where such an event is wanted.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_PARTING_H
#define OCC_TOOL_PARTING_H

#include "tool/emit.h"

/* `task` is the thread's current one, and about to run. */
void occ_report_start(struct occ_thread *self, struct occ_task *suspended,
                      struct occ_task *task);

/* `task` has ended; the thread's current task is `resumed` again. */
void occ_report_end(struct occ_thread *self, struct occ_task *task,
                    struct occ_task *resumed);

/* The event of a detached task will be fulfilled: until then its record stays.
 */
void occ_report_fulfil(struct occ_thread *self, struct occ_task *task);

#endif
