/* cancellation.c: cancels regions, and tells members that a region is
 * cancelled.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->cancelled, team->share_cancelled, member->cancellable.
 * Callers: lowered code; engine/task_run, when a task begins.
 * Emits:   cancel.   Spec: [OMP 5.2 §16]
 *
 * Worksharing. A worksharing region that can be cancelled ends in a barrier, so
 * a team is in only one such region at a time. Each member counts these
 * regions; team->share_cancelled is the count at the cancelled region.
 *
 * Taskgroups. Each taskgroup has a flag. A task that begins checks the flags of
 * the groups around it (engine/task_run); if one is set, the task is complete
 * immediately.
 *
 * Parallel regions: see engine/cancellable_barrier.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/cancellation.h"

#include "engine/wait.h"
#include "model/icv.h"
#include "tool/emit.h"
#include "tool/modules.h"

void OCC_cancellable(struct OCC_thread *pub, enum OCC_kind kind) {
  struct occ_thread *self = occ_thread_of(pub);
  if (!occ_settings.cancellation)
    return;
  if (kind == OCC_PARALLEL)
    self->member->cancellable = 1;
  else if (++self->member->shares == 0)
    /* In team->share_cancelled, 0 means that no region is cancelled. So a count
     * that wraps skips 0. The counts of all members wrap at the same region. */
    self->member->shares = 1;
}

/* Reports a cancellation to tools. If a taskgroup is cancelled and `task` is
 * explicit, `task` is marked too, because it then ends early. */
static void report(struct occ_thread *self, struct occ_task *task,
                   enum OCC_kind kind, enum occ_cancel_how how) {
  struct occ_cancel cancel = {kind, how, task};
  if (kind == OCC_TASKGROUP && task->kind == OCC_TASK_EXPLICIT)
    task->flags |= OCC_TASK_CANCELLED;
  occ_emit_CANCEL(self, &cancel);
}

static int is_cancelled(const struct occ_thread *self, enum OCC_kind kind) {
  const struct occ_team *team = occ_team_current(self);
  switch (kind) {
  case OCC_PARALLEL: return (int)occ_load(&team->cancelled, ACQUIRE);
  case OCC_TASKGROUP: return occ_group_cancelled(occ_task_current(self)->group);
  default:
    return self->member->shares != 0 &&
           occ_load(&team->share_cancelled, ACQUIRE) == self->member->shares;
  }
}

int OCC_cancellation_point(struct OCC_thread *pub, enum OCC_kind kind) {
  struct occ_thread *self = occ_thread_of(pub);
  if (!is_cancelled(self, kind))
    return 0;
  report(self, occ_task_current(self), kind, OCC_CANCEL_DETECTED);
  return 1;
}

/* Cancels the innermost region of this kind. Returns 0 if cancellation is off
 * or there is no such region. */
static int activate(struct occ_thread *self, enum OCC_kind kind) {
  struct occ_team *team = occ_team_current(self);
  struct OCC_taskgroup *group = occ_task_current(self)->group;
  if (!occ_settings.cancellation)
    return 0;
  switch (kind) {
  case OCC_PARALLEL:
    occ_store(&team->cancelled, 1, SEQ_CST);
    occ_wake_team(team);
    break;
  case OCC_TASKGROUP:
    while (group && group->implied)
      group = group->outer;
    if (!group)
      return 0; /* the user's error: there is no such region */
    occ_store(&group->cancelled, 1, RELAXED);
    break;
  default: occ_store(&team->share_cancelled, self->member->shares, RELEASE);
  }
  report(self, occ_task_current(self), kind, OCC_CANCEL_ACTIVATED);
  return 1;
}

int OCC_cancel(struct OCC_thread *pub, enum OCC_kind kind) {
  return activate(occ_thread_of(pub), kind) ||
         OCC_cancellation_point(pub, kind);
}

void OCC_cancel_join(struct OCC_thread *self) {
  occ_thread_of(self)->member->cancellable = 0;
}

void OCC_cancel_clear(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = occ_team_current(self);
  if (self->pub.num != 0 || !occ_load(&team->cancelled, RELAXED))
    return;
  team->single = 0;
  team->share_cancelled = team->cancel_arrived = 0;
  occ_team_clear_ring(team);
  for (unsigned i = 0; i < team->size; i++) {
    struct occ_member *member = &team->member[i];
    member->workshares = member->singles = member->shares = 0;
    member->deal = (struct occ_deal){0, 0, 0};
  }
  occ_store(&team->cancelled, 0, RELAXED);
}

void occ_cancel_discard(struct occ_thread *self, struct occ_task *task) {
  const struct OCC_construct *construct = task->pub.construct;
  report(self, task, OCC_TASKGROUP, OCC_CANCEL_DISCARDED);
  if ((self->pub.events >> OCC_EV_TASK_END & 1) &&
      occ_module_reports(construct, OCC_EV_TASK_END))
    self->pub.receivers[OCC_EV_TASK_END](&self->pub, OCC_EV_TASK_END, construct,
                                         1);
}
