/* seen_task.c: finds the tasks of a program, their creators and their regions.
 *
 * Layer:   view. May include view/.
 * Owns:    nothing. Callers: as seen.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "view/seen.h"

static int kind_of(struct occ_view *view, occ_addr task, uint64_t *kind) {
  return occ_view_field(view, task, OCC_FIELD_task_kind, kind);
}

static int team_of(struct occ_view *view, occ_addr task, occ_addr *team) {
  return occ_view_pointer(view, task, OCC_FIELD_task_team, team);
}

/* Finds the next task outwards. For an explicit task, this is the task that its
 * thread suspended to execute it; for an implicit task, the task around its
 * region. */
static int outwards(struct occ_view *view, occ_addr task, occ_addr *outer) {
  uint64_t kind;
  occ_addr team;
  int rc = kind_of(view, task, &kind);
  if (rc)
    return rc;
  if (kind == OCC_SEEN_EXPLICIT)
    return occ_view_pointer(view, task, OCC_FIELD_task_beneath, outer);
  if (kind != OCC_SEEN_IMPLICIT)
    return OCC_RC_UNAVAILABLE;
  rc = team_of(view, task, &team);
  return rc ? rc : occ_view_pointer(view, team, OCC_FIELD_team_parent, outer);
}

static int current(struct occ_view *view, const struct occ_seen_thread *thread,
                   occ_addr *task) {
  unsigned state;
  uint64_t wait_id, kind;
  int rc = occ_seen_state(view, thread, &state, &wait_id);
  if (!rc && state == OCC_SEEN_IDLE)
    rc = OCC_RC_UNAVAILABLE;
  if (!rc)
    rc = occ_view_pointer(view, thread->at, OCC_FIELD_thread_task, task);
  if (!rc)
    rc = kind_of(view, *task, &kind);
  /* A worker that has no task points to a record that is not a task. */
  return rc ? rc : kind > OCC_SEEN_EXPLICIT ? OCC_RC_UNAVAILABLE : OCC_RC_OK;
}

static int is_on_stack(struct occ_view *view, occ_addr task) {
  struct occ_steps steps = {0};
  struct occ_seen_thread runner = {0};
  occ_addr at;
  int rc = occ_view_pointer(view, task, OCC_FIELD_task_runner, &runner.at);
  if (!rc)
    rc = occ_view_field(view, runner.at, OCC_FIELD_thread_id, &runner.id);
  if (!rc)
    rc = current(view, &runner, &at);
  while (!rc && at != task) {
    if (occ_steps_lost(&steps, at))
      return OCC_RC_ERROR;
    rc = outwards(view, at, &at);
  }
  return rc == OCC_RC_UNAVAILABLE ? OCC_RC_STALE : rc;
}

int occ_seen_task_mark(struct occ_view *view, struct occ_seen_task *task) {
  uint64_t kind;
  occ_addr team;
  int rc = occ_view_field(view, task->at, OCC_FIELD_task_id, &task->id);
  task->round = 0;
  task->awaited = 0;
  if (!rc)
    rc = kind_of(view, task->at, &kind);
  if (rc || kind != OCC_SEEN_IMPLICIT)
    return rc;
  rc = team_of(view, task->at, &team);
  return rc ? rc
            : occ_view_field(view, team, OCC_FIELD_team_round, &task->round);
}

/* Checks that the thread of this implicit task is in the task's region. Returns
 * OCC_RC_UNAVAILABLE if the thread has not reached the region yet, and
 * OCC_RC_STALE if it is in a later region. */
static int has_begun(struct occ_view *view, const struct occ_seen_task *task) {
  const occ_addr member =
      task->at - view->layout.field[OCC_FIELD_member_task].offset;
  uint64_t round = 0;
  int rc = occ_view_field(view, member, OCC_FIELD_member_round, &round);
  return rc                               ? rc
         : round == task->round           ? OCC_RC_OK
         : (int)(round - task->round) < 0 ? OCC_RC_UNAVAILABLE
                                          : OCC_RC_STALE;
}

int occ_seen_task_check(struct occ_view *view,
                        const struct occ_seen_task *task) {
  struct occ_seen_task now = *task;
  int rc = task->awaited ? has_begun(view, task) : OCC_RC_OK;
  if (!rc)
    rc = occ_seen_task_mark(view, &now);
  if (!rc &&
      ((now.id != task->id && !task->awaited) || now.round != task->round))
    rc = OCC_RC_STALE;
  return rc ? rc : is_on_stack(view, task->at);
}

int occ_seen_task_of(struct occ_view *view,
                     const struct occ_seen_thread *thread,
                     struct occ_seen_task *task) {
  int rc = current(view, thread, &task->at);
  return rc ? rc : occ_seen_task_mark(view, task);
}

/* Returns OCC_RC_UNAVAILABLE if the task has ended. Its record may still exist,
 * because it is kept for the task's children. */
static int reach(struct occ_view *view, occ_addr at,
                 struct occ_seen_task *task) {
  int rc = is_on_stack(view, at);
  task->at = at;
  return rc == OCC_RC_STALE ? OCC_RC_UNAVAILABLE
         : rc               ? rc
                            : occ_seen_task_mark(view, task);
}

int occ_seen_outer(struct occ_view *view, const struct occ_seen_task *task,
                   struct occ_seen_task *outer) {
  occ_addr at;
  int rc = outwards(view, task->at, &at);
  outer->at = at;
  return rc ? rc : occ_seen_task_mark(view, outer);
}

int occ_seen_generating(struct occ_view *view, const struct occ_seen_task *task,
                        struct occ_seen_task *generating) {
  uint64_t kind;
  occ_addr at;
  int rc = occ_seen_task_check(view, task);
  if (!rc)
    rc = kind_of(view, task->at, &kind);
  if (!rc)
    rc = kind == OCC_SEEN_EXPLICIT
             ? occ_view_pointer(view, task->at, OCC_FIELD_task_parent, &at)
             : outwards(view, task->at, &at);
  return rc ? rc : reach(view, at, generating);
}

int occ_seen_scheduling(struct occ_view *view, const struct occ_seen_task *task,
                        struct occ_seen_task *scheduling) {
  uint64_t kind;
  occ_addr at;
  int rc = occ_seen_task_check(view, task);
  if (!rc)
    rc = kind_of(view, task->at, &kind);
  if (!rc && kind != OCC_SEEN_EXPLICIT)
    rc = OCC_RC_UNAVAILABLE;
  if (!rc)
    rc = occ_view_pointer(view, task->at, OCC_FIELD_task_beneath, &at);
  return rc ? rc : reach(view, at, scheduling);
}

int occ_seen_task_region(struct occ_view *view,
                         const struct occ_seen_task *task,
                         struct occ_seen_region *region) {
  struct occ_seen_thread runner = {0};
  struct occ_steps steps = {0};
  occ_addr team = 0;
  int rc = occ_seen_task_check(view, task);
  if (!rc)
    rc = team_of(view, task->at, &team);
  if (!rc)
    rc = occ_view_pointer(view, task->at, OCC_FIELD_task_runner, &runner.at);
  if (!rc)
    rc = occ_view_field(view, runner.at, OCC_FIELD_thread_id, &runner.id);
  if (!rc)
    rc = occ_seen_region_of(view, &runner, region);
  while (!rc && region->team != team) {
    struct occ_seen_region inner = *region;
    if (occ_steps_lost(&steps, inner.team + inner.border))
      return OCC_RC_ERROR;
    rc = occ_seen_enclosing(view, &inner, region);
  }
  return rc;
}

int occ_seen_task_field(struct occ_view *view, const struct occ_seen_task *task,
                        enum occ_field field, uint64_t *value) {
  int rc = occ_seen_task_check(view, task);
  return rc ? rc : occ_view_field(view, task->at, field, value);
}

int occ_seen_task_construct(struct occ_view *view,
                            const struct occ_seen_task *task,
                            occ_addr *construct) {
  uint64_t kind;
  int rc = occ_seen_task_field(view, task, OCC_FIELD_task_kind, &kind);
  if (!rc && kind == OCC_SEEN_INITIAL)
    rc = OCC_RC_UNAVAILABLE;
  return rc ? rc
            : occ_view_pointer(view, task->at, OCC_FIELD_task_construct,
                               construct);
}

int occ_seen_function(struct occ_view *view, occ_addr construct,
                      occ_addr *function) {
  return occ_view_pointer(view, construct, OCC_FIELD_construct_mfunction,
                          function);
}

int occ_seen_task_num(struct occ_view *view, const struct occ_seen_task *task,
                      uint64_t *num) {
  struct occ_steps steps = {0};
  occ_addr at = task->at, team, first;
  uint64_t kind;
  const unsigned stride = occ_view_size(view, OCC_FIELD_team_member);
  int rc = occ_seen_task_check(view, task);
  if (!rc)
    rc = kind_of(view, at, &kind);
  while (!rc && kind == OCC_SEEN_EXPLICIT) {
    if (occ_steps_lost(&steps, at))
      return OCC_RC_ERROR;
    rc = outwards(view, at, &at);
    if (!rc)
      rc = kind_of(view, at, &kind);
  }
  if (!rc)
    rc = team_of(view, at, &team);
  if (rc)
    return rc;
  first = occ_view_at(view, occ_view_at(view, team, OCC_FIELD_team_member),
                      OCC_FIELD_member_task);
  if (at < first || (at - first) % stride)
    return OCC_RC_ERROR;
  *num = (at - first) / stride;
  return OCC_RC_OK;
}

/* Explicit tasks come first, in the order of their IDs. Implicit tasks are
 * compared by their addresses, because their numbers may not be known. */
int occ_seen_tasks_order(const struct occ_seen_task *one,
                         const struct occ_seen_task *other) {
  const int implicit = one->round != 0, also = other->round != 0;
  if (implicit != also)
    return implicit - also;
  if (!implicit && one->id != other->id)
    return occ_view_order(one->id, other->id);
  return one->at != other->at ? occ_view_order(one->at, other->at)
                              : occ_view_order(one->round, other->round);
}
