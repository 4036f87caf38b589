/* taskgroup.c: opens a taskgroup and waits for its tasks.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    struct OCC_taskgroup, with taskgroup.h. No lock held.
 * Emits:   wait_taskgroup.   Spec: [OMP 5.2 §15.4]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/taskgroup.h"

#include "engine/wait.h"

void occ_taskgroup_open(struct occ_thread *self, struct OCC_taskgroup *group) {
  struct occ_task *task = occ_task_current(self);
  group->outer = task->group;
  group->waiter = self;
  group->here = 0;
  group->pending = 0;
  group->reducing = 0;
  group->cancelled = group->implied = 0;
  task->group = group;
}

static int is_empty(const void *item, OCC_u64 unused) {
  const struct OCC_taskgroup *group = item;
  (void)unused;
  return group->here + occ_load(&group->pending, SEQ_CST) == 0;
}

static void settle(struct occ_thread *self) {
  struct OCC_taskgroup *group = occ_task_current(self)->group;
  if (group->here)
    occ_add(&group->pending, group->here, SEQ_CST);
  group->here = 0;
}

void occ_taskgroup_wait(struct occ_thread *self, struct OCC_taskgroup *group) {
  struct occ_task *task = occ_task_current(self);
  if (!is_empty(group, 0)) {
    struct occ_wait wait = {.ready = is_empty,
                            .object = group,
                            .team = task->team,
                            .help = OCC_HELP_DESCENDANTS,
                            .state = ompt_state_wait_taskgroup,
                            .begin = OCC_EV_WAIT_TASKGROUP_BEGIN,
                            .end = OCC_EV_WAIT_TASKGROUP_END,
                            .settle = settle};
    occ_wait(self, &wait);
  }
  occ_tsan_acquire(group);
  task->group = group->outer;
}
