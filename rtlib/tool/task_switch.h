/* task_switch.h: reports that a thread begins or leaves a task.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    the order of the reports of a detached task's end and fulfilment.
 * Callers: engine/task_run, engine/task_at_once, if a tool wants these events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TASK_SWITCH_H
#define OCC_TOOL_TASK_SWITCH_H

#include "tool/emit.h"

/* Call when the body of the current task has ended. Returns 1 if the event of
 * the task's detach clause has not been fulfilled: then the fulfilment is
 * reported later. */
int occ_ends_detached(struct occ_task *task);

/* Returns how a thread leaves a detached or cancelled task that has ended. */
enum occ_parting occ_part_specially(struct occ_task *task);

/* Call before the event is fulfilled. After that, the task's record may be
 * freed. */
void occ_report_fulfil(struct occ_thread *self, struct occ_task *task);

/* Call when `task` is the thread's current task, before the task runs. */
static inline void occ_switch_to(struct occ_thread *self,
                                 struct occ_task *suspended,
                                 struct occ_task *task) {
  if (OCC_UNLIKELY(occ_wanted(self, OCC_EV_TASK_SWITCH))) {
    enum occ_parting how = self->yielding ? OCC_PART_YIELD : OCC_PART_SWITCH;
    self->yielding = 0;
    occ_emit_switch(self, &suspended->pub, &task->pub, how, 0);
  }
}

/* Call when `task` has ended, or when a device executes it and the thread does
 * not wait for it. `resumed` is the current task again. */
static inline void occ_switch_back(struct occ_thread *self,
                                   struct occ_task *task,
                                   struct occ_task *resumed) {
  if (OCC_LIKELY(!occ_wanted(self, OCC_EV_TASK_SWITCH)))
    return;
  if (occ_has_left(task))
    occ_emit_switch(self, &task->pub, &resumed->pub, OCC_PART_SWITCH, 0);
  else
    occ_emit_switch(self, &task->pub, &resumed->pub,
                    task->flags & (OCC_TASK_DETACH | OCC_TASK_CANCELLED)
                        ? occ_part_specially(task)
                        : OCC_PART_COMPLETE,
                    1);
}

#endif
