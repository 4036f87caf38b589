/* cancellation.c: cancelled regions, and barriers that can be left.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->cancel*, team->share_cancelled, member->cancel*.
 * Callers: lowered code through construct/; barriers.
 * Emits:   wait_barrier, cancel.   Spec: [OMP 5.2 §11]
 *
 * Worksharing. Such a region ends in a barrier, so a team is never in two of
 * those that can be cancelled. Each member counts them; team->share_cancelled
 * is the number of the one that is cancelled.
 *
 * Taskgroups carry a flag of their own. A task that begins looks at the groups
 * around it (engine/tasking) and is complete at once if one is cancelled.
 *
 * Parallel regions. A thread that leaves one goes to the join, past the
 * barriers that the others stand in. So in a region that can be cancelled all
 * barriers but the join are of another kind: one counter of arrivals, and waits
 * that a cancellation ends too. Either all members arrive at such a barrier,
 * and then nobody can cancel until it is over, as only implicit tasks can; or
 * one never comes, because the region is cancelled.
 *
 * The join is the ordinary barrier: every member comes to it exactly once, and
 * the epochs there do not count the barriers in between. Behind it the primary
 * thread puts everything that the members had to count in step (worksharing
 * regions, singles) back to the start: each has met another number of them.
 *
 * A barrier in a function that a region calls ends early as well, but cannot
 * leave that function: the thread goes on to the next cancellation point. So
 * do threads that wait for a turn of those that have left (engine/share).
 */
/* SPDX-License-Identifier: MIT */
#include "engine/cancellation.h"

#include "base/tsan.h"
#include "engine/tasking.h"
#include "engine/wait.h"
#include "model/icv.h"
#include "tool/emit.h"
#include "tool/modules.h"

void occ_cancellable(struct occ_thread *self, enum OCC_construct kind) {
  if (!occ_settings.cancellation)
    return;
  if (kind == OCC_PARALLEL)
    self->member->cancellable = 1;
  else if (++self->member->shares == 0)
    self->member->shares = 1; /* 0 is none; all members wrap together */
}

/* A task hears of a taskgroup's cancellation when it leaves; a tool also of the
 * others. */
static void report(struct occ_thread *self, struct occ_task *task,
                   enum OCC_construct kind, enum occ_cancel_how how) {
  struct occ_cancel cancel = {kind, how, task};
  if (kind == OCC_TASKGROUP && task->kind == OCC_TASK_EXPLICIT)
    task->flags |= OCC_TASK_CANCELLED;
  occ_emit(self, OCC_EV_CANCEL, (OCC_u64)(unsigned long)&cancel);
}

int occ_cancel_check(struct occ_thread *self, enum OCC_construct kind) {
  if (!occ_cancelled(self, kind))
    return 0;
  report(self, occ_task_current(self), kind, OCC_CANCEL_DETECTED);
  return 1;
}

int occ_cancel(struct occ_thread *self, enum OCC_construct kind) {
  struct occ_team *team = (struct occ_team *)self->pub.team;
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

int occ_cancelled(const struct occ_thread *self, enum OCC_construct kind) {
  const struct occ_team *team = (const struct occ_team *)self->pub.team;
  switch (kind) {
  case OCC_PARALLEL: return (int)occ_load(&team->cancelled, ACQUIRE);
  case OCC_TASKGROUP: return occ_group_cancelled(occ_task_current(self)->group);
  default:
    return self->member->shares != 0 &&
           occ_load(&team->share_cancelled, ACQUIRE) == self->member->shares;
  }
}

void occ_cancel_clear(struct occ_thread *self) {
  struct occ_team *team = (struct occ_team *)self->pub.team;
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
  const struct OCC_region *region = task->pub.region;
  report(self, task, OCC_TASKGROUP, OCC_CANCEL_DISCARDED);
  if ((self->pub.events >> OCC_EV_TASK_END & 1) &&
      occ_module_reports(region, OCC_EV_TASK_END))
    self->pub.receivers[OCC_EV_TASK_END](&self->pub, OCC_EV_TASK_END, region,
                                         1);
}

/* ---- The barrier ---- */

static int all_arrived(const void *object, OCC_u64 size) {
  const struct occ_team *team = object;
  return occ_load(&team->cancel_arrived, SEQ_CST) == (unsigned)size ||
         occ_load(&team->cancelled, SEQ_CST);
}

static int is_over(const void *object, OCC_u64 turn) {
  const struct occ_team *team = object;
  return occ_reached(occ_load(&team->cancel_turn, SEQ_CST), (unsigned)turn) ||
         occ_load(&team->cancelled, SEQ_CST);
}

int occ_cancel_gather(struct occ_thread *self, void *partial,
                      OCC_combine *combine) {
  struct occ_team *team = (struct occ_team *)self->pub.team;
  struct occ_member *member = self->member;
  unsigned size = self->pub.team_size;
  if (occ_load(&team->cancelled, ACQUIRE))
    return 0;
  /* It stays the same until this member has arrived. */
  member->cancel_turn = occ_load(&team->cancel_turn, RELAXED) + 1;
  member->out.partial = partial;
  occ_tsan_release(&team->cancel_arrived);
  if (occ_add(&team->cancel_arrived, 1, SEQ_CST) + 1 == size)
    occ_park_wake(&team->member[0].thread->inbox.park);
  if (self->pub.num != 0)
    return 0;
  occ_wait_in_barrier(self, all_arrived, team, size);
  if (occ_load(&team->cancelled, ACQUIRE))
    return 0;
  if (OCC_UNLIKELY(occ_tasking(self, team)))
    occ_wait_in_barrier(self, occ_tasks_quiet, team, 0);
  occ_tsan_acquire(&team->tasking);
  occ_tsan_acquire(&team->cancel_arrived);
  occ_store(&team->cancel_arrived, 0, RELAXED);
  for (unsigned i = 1; combine && i < size; i++)
    combine(partial, team->member[i].out.partial);
  return 1;
}

void occ_cancel_release(struct occ_thread *self) {
  struct occ_team *team = (struct occ_team *)self->pub.team;
  if (occ_load(&team->cancelled, ACQUIRE))
    return;
  if (self->pub.num != 0) {
    occ_wait_in_barrier(self, is_over, team, self->member->cancel_turn);
    occ_tsan_acquire(&team->cancel_turn);
    return;
  }
  occ_tsan_release(&team->cancel_turn);
  occ_store(&team->cancel_turn, self->member->cancel_turn, SEQ_CST);
  occ_wake_team(team);
}
