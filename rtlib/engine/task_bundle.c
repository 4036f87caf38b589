/* task_bundle.c: divides task records that stand for several tasks of a
 * taskloop, and counts the completions of such tasks; see task_bundle.h. */
/* SPDX-License-Identifier: MIT */
#include "engine/task_bundle.h"

#include "base/log.h"
#include "base/tsan.h"
#include "engine/taskgroup.h"
#include "model/taskpool.h"
#include "tool/ids.h"

#include <string.h>

/* Makes a record for other tasks of the same loop. Reads only the record of
 * `task`: the parent may run, and may have changed its record. */
static struct occ_task *copy(struct occ_thread *self,
                             const struct occ_task *task) {
  OCC_u64 size = task->special.bundle_size;
  struct occ_task *rest = occ_task_take(self->pool, size, OCC_LINE);
  if (!rest)
    occ_fatal("out of memory for a task of %llu bytes", size);
  occ_store(&rest->pub.frame.exit, 0, RELAXED);
  occ_store(&rest->pub.frame.reenter, 0, RELAXED);
  if (occ_task_identify(&self->pub, &rest->pub))
    occ_task_note_size(rest, size, !self->tasks_untold);
  rest->pub.nthreads_icv = task->pub.nthreads_icv;
  rest->pub.construct = task->pub.construct;
  rest->team = task->team;
  occ_store(&rest->parent, occ_load(&task->parent, RELAXED), RELAXED);
  occ_store(&rest->depth, occ_load(&task->depth, RELAXED), RELAXED);
  occ_store(&rest->runner, occ_load(&task->runner, RELAXED), RELAXED);
  rest->next_ready = 0;
  rest->icv = task->icv;
  rest->group = task->group;
  rest->flags = task->flags;
  rest->final = task->final;
  occ_special_begin(&rest->special);
  rest->special.bundle_size = size;
  memcpy(rest->pub.env, task->pub.env, size);
  return rest;
}

struct occ_task *occ_bundle_divide(struct occ_thread *self,
                                   struct occ_task *task) {
  struct OCC_bundle *first = task->pub.env, *second;
  struct occ_task *rest;
  OCC_u64 tasks;
  if (first->hi - first->lo <= first->each + (first->larger != 0))
    return 0;
  rest = copy(self, task);
  second = rest->pub.env;
  tasks = occ_bundle_tasks(first) / 2;
  first->larger = OCC_min(first->larger, tasks);
  first->hi = first->lo + tasks * first->each + first->larger;
  second->lo = first->hi;
  second->larger -= first->larger;
  return rest;
}

void occ_late_keep(struct occ_thread *self, struct occ_late *late,
                   struct occ_task *parent, struct OCC_taskgroup *group,
                   struct occ_thread *waiter) {
  occ_late_prepare(self, late, parent, group);
  late->parent = parent;
  late->group = group;
  late->waiter = waiter;
  late->tasks++;
}

void occ_late_report_all(struct occ_thread *self, struct occ_late *late) {
  const OCC_u64 tasks = late->tasks;
  struct occ_outbox *out = &self->member->out;
  struct occ_task *parent = late->parent;
  late->tasks = 0;
  if (occ_tsan_watches()) {
    occ_tsan_release(&parent->gone);
    occ_tsan_release(&occ_team_current(self)->tasking);
  }
  occ_task_report(self->pool, parent,
                  tasks * (OCC_GONE_COMPLETED | OCC_GONE_FREED));
  occ_task_wake_parent(self, late->waiter, parent);
  if (late->group)
    occ_taskgroup_leave(self, late->group, tasks);
  occ_store(&out->done, out->done + tasks, RELEASE);
}
