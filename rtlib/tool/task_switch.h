/* task_switch.h: the events of a thread that begins or leaves a task.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    the order in which tools get a detached task's end and its event.
 * Callers: engine/task_run, if such an event is wanted.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TASK_SWITCH_H
#define OCC_TOOL_TASK_SWITCH_H

#include "tool/emit.h"

/* Call when the body of the current task has ended. Returns 1 if its event has
 * not been fulfilled; then the event will be reported after the end of the
 * body. */
int occ_ends_detached(struct occ_task *task);

/* The way in which a thread leaves a task that has ended, except by plain
 * completion. */
enum occ_parting occ_part_specially(struct occ_task *task);

/* Reports that the event of a detached task will be fulfilled. Until then the
 * task's record stays.
 */
void occ_report_fulfil(struct occ_thread *self, struct occ_task *task);

/* `task` is the thread's current task, and about to run. */
static inline void occ_switch_to(struct occ_thread *self,
                                 struct occ_task *suspended,
                                 struct occ_task *task) {
  if (OCC_UNLIKELY(occ_wanted(self, OCC_EV_TASK_SWITCH))) {
    enum occ_parting how = self->yielding ? OCC_PART_YIELD : OCC_PART_SWITCH;
    self->yielding = 0;
    occ_emit_switch(self, &suspended->pub, &task->pub, how, 0);
  }
}

/* `task` has ended, or left the thread; the thread's current task is `resumed`
 * again. */
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
