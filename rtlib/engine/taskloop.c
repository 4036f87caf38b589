/* taskloop.c: makes one record for all tasks of a taskloop.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    nothing; engine/task_bundle explains such records.
 * Callers: lowered code; no lock held.
 * Spec:    [OMP 5.2 §12.6]
 */
/* SPDX-License-Identifier: MIT */
#include "base/tsan.h"
#include "engine/task_bundle.h"
#include "engine/task_make.h"
#include "engine/taskgroup.h"
#include "tool/states.h"

/* the most tasks of one record, so that the counts cannot overflow */
#define MOST_TASKS (1u << 24)

/* A tool that gets the creations of tasks must see each task when it is made.
 * Tasks that the encountering thread runs immediately need no queue. */
void OCC_taskloop_bundle(struct OCC_thread *pub, struct OCC_taskloop *loop,
                         OCC_u64 align, int flags) {
  struct occ_thread *self = occ_thread_of(pub);
  const struct occ_task *parent = occ_task_current(self);
  struct OCC_bundle all = loop->bundle;
  all.hi = loop->trip;
  if (pub->events >> OCC_EV_TASK_CREATE & 1 || align > OCC_LINE ||
      flags & OCC_TASK_UNDEFERRED || parent->final ||
      occ_task_is_alone(self, parent->team) || loop->trip == 0)
    return;
  loop->bundled = occ_bundle_tasks(&all) <= MOST_TASKS;
}

void OCC_taskloop_submit(struct OCC_thread *pub, struct OCC_task *pub_task,
                         OCC_u64 size) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  struct occ_task *parent = occ_task_current(self);
  const OCC_u64 tasks = occ_bundle_tasks(pub_task->env);
  const unsigned outside = self->state;
  occ_state_set(self, OCC_STATE_OVERHEAD);
  occ_task_make_room(self, parent);
  if (OCC_observed(pub))
    self->created += tasks - 1; /* OCC_task_new has counted one */
  occ_special_begin(&task->special);
  task->special.bundle_size = size;
  task->flags |= OCC_TASK_SPECIAL;
  occ_tsan_release(task);
  occ_task_count_children(parent, (int)tasks);
  if (task->group)
    occ_taskgroup_enter(self, task->group, tasks);
  occ_task_count_spawned(self->member, task->team);
  if (!occ_task_push(self, task->team, task, 0)) {
    self->nested_runs++;
    occ_task_run_counted(self, task);
    self->nested_runs--;
  }
  occ_state_set(self, outside);
}
