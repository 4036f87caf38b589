/* task_switch.c: reports that a thread begins or leaves a task.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    OCC_EVENT_ENDING, OCC_EVENT_FULFILLING.
 * Emits:   task_fulfil; task_switch, in the header.
 *
 * A task with a detach clause completes when its body has ended and its event
 * has been fulfilled, in either order, perhaps on two threads. Each thread
 * reports its step before it takes the step, and tools must get the reports in
 * the order of the steps. So each thread tries to be the first that marks the
 * task's event word. The second thread waits until the first thread's callback
 * has returned.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/task_switch.h"

#include <sched.h>

static int is_first(struct occ_task *task, unsigned mark) {
  unsigned none = 0;
  return occ_cas(&task->special.event, &none, mark, RELAXED);
}

/* Waits until the other thread has reported the end of the task's body, or that
 * the event is fulfilled. After the report, that thread sets `mark` with
 * RELEASE in engine/task_run. */
static void await(struct occ_task *task, unsigned mark) {
  while (!(occ_load(&task->special.event, ACQUIRE) & mark))
    sched_yield();
}

int occ_ends_detached(struct occ_task *task) {
  return task->flags & OCC_TASK_DETACH &&
         (is_first(task, OCC_EVENT_ENDING) ||
          occ_load(&task->special.event, RELAXED) & OCC_EVENT_ENDING);
}

enum occ_parting occ_part_specially(struct occ_task *task) {
  if (task->flags & OCC_TASK_DETACH) {
    if (occ_ends_detached(task))
      return OCC_PART_DETACH;
    await(task, OCC_EVENT_FULFILLED);
  }
  return task->flags & OCC_TASK_CANCELLED ? OCC_PART_CANCEL : OCC_PART_COMPLETE;
}

void occ_report_fulfil(struct occ_thread *self, struct occ_task *task) {
  struct occ_switch both = {&task->pub, 0, OCC_PART_EARLY_FULFIL, 0};
  if (!is_first(task, OCC_EVENT_FULFILLING)) {
    both.how = OCC_PART_LATE_FULFIL;
    await(task, OCC_EVENT_ENDED);
  }
  occ_emit_TASK_FULFIL(self, &both);
}
