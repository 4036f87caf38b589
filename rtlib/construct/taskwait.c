/* taskwait.c: the taskwait, taskgroup and taskyield constructs.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 3.1 §2.7.2, §2.8.4]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/ready.h"
#include "engine/taskgroup.h"
#include "engine/tasking.h"
#include "model/lowered.h"

void OCC_taskwait_wait(struct OCC_thread *self) {
  occ_task_wait_children(occ_thread_of(self));
}

void OCC_taskgroup_open(struct OCC_thread *self, struct OCC_taskgroup *group) {
  occ_taskgroup_open(occ_thread_of(self), group);
}

void OCC_taskgroup_wait(struct OCC_thread *self, struct OCC_taskgroup *group) {
  occ_taskgroup_wait(occ_thread_of(self), group);
}

/* The current task is tied, so only a descendant of it may come in between. */
void OCC_taskyield_run(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = (struct occ_team *)pub->team;
  struct occ_task *task = 0;
  if ((team->level || occ_ready_count(team)) && occ_tasking(self, team))
    task = occ_task_find(self, occ_task_current(self));
  if (!task)
    return;
  self->yielding = 1;
  occ_task_run_queued(self, task);
}
