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

/* The same where nobody may want it. */
static inline void occ_switch_to(struct occ_thread *self,
                                 struct occ_task *suspended,
                                 struct occ_task *task) {
  if (OCC_UNLIKELY(occ_wanted(self, OCC_EV_TASK_SWITCH)))
    occ_report_start(self, suspended, task);
}
static inline void occ_switch_back(struct occ_thread *self,
                                   struct occ_task *task,
                                   struct occ_task *resumed) {
  if (OCC_UNLIKELY(occ_wanted(self, OCC_EV_TASK_SWITCH)))
    occ_report_end(self, task, resumed);
}

#endif
