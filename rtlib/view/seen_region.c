/* seen_region.c: finds the parallel regions of a program.
 *
 * Layer:   view. May include view/.
 * Owns:    nothing. Callers: as seen.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "view/seen.h"

/* a greater number is wrong */
#define MOST_THREADS (1u << 24)

static occ_addr seat(const struct occ_view *view, occ_addr team, uint64_t num) {
  return occ_view_at(view, team, OCC_FIELD_team_member) +
         num * occ_view_size(view, OCC_FIELD_team_member);
}

/* Finds a thread's team, and its struct occ_member. If the program has no tool,
 * and OMP_DEBUG is not enabled, an idle worker still seems to be in its last
 * region. */
static int place(struct occ_view *view, const struct occ_seen_thread *thread,
                 occ_addr *team, occ_addr *member) {
  unsigned state;
  uint64_t wait_id, num = 0;
  int rc = occ_seen_state(view, thread, &state, &wait_id);
  if (!rc && state == OCC_SEEN_IDLE)
    rc = OCC_RC_UNAVAILABLE;
  if (!rc)
    rc = occ_view_pointer(view, thread->at, OCC_FIELD_thread_team, team);
  if (!rc)
    rc = occ_view_field(view, thread->at, OCC_FIELD_thread_num, &num);
  if (!rc && num >= MOST_THREADS)
    rc = OCC_RC_ERROR;
  *member = rc ? 0 : seat(view, *team, num);
  return rc;
}

static int number_of(struct occ_view *view, occ_addr team, uint64_t *record,
                     uint64_t *id) {
  int rc = occ_view_field(view, seat(view, team, 0), OCC_FIELD_member_region,
                          record);
  if (!rc && *record > 1)
    rc = OCC_RC_ERROR;
  return rc ? rc
            : occ_view_field(view,
                             occ_view_at(view, team, OCC_FIELD_team_region) +
                                 *record *
                                     occ_view_size(view, OCC_FIELD_team_region),
                             OCC_FIELD_region_id, id);
}

static int of_team(struct occ_view *view, const struct occ_seen_thread *owner,
                   occ_addr team, struct occ_seen_region *region) {
  uint64_t record;
  int rc;
  *region = (struct occ_seen_region){.team = team, .owner = *owner};
  rc = occ_view_field(view, team, OCC_FIELD_team_round, &region->round);
  return rc ? rc : number_of(view, team, &record, &region->id);
}

int occ_seen_region_of(struct occ_view *view,
                       const struct occ_seen_thread *thread,
                       struct occ_seen_region *region) {
  occ_addr team, member, border = 0;
  uint64_t round = 0;
  int rc = place(view, thread, &team, &member);
  if (!rc)
    rc = occ_view_field(view, thread->at, OCC_FIELD_thread_region, &border);
  if (!rc && border) {
    *region = (struct occ_seen_region){.border = border, .owner = *thread};
    return occ_view_field(view, border, OCC_FIELD_parallel_id, &region->id);
  }
  if (!rc)
    rc = of_team(view, thread, team, region);
  if (!rc)
    rc = occ_view_field(view, member, OCC_FIELD_member_round, &round);
  /* A round is the number of a region of the team. If the worker's round
   * differs from the team's, the worker's region has ended, and the worker
   * still has to report the region's last events. */
  return rc ? rc : round == region->round ? OCC_RC_OK : OCC_RC_UNAVAILABLE;
}

/* Finds the region with this ID: the region of `owner`, or a region around it.
 * If there is none, returns OCC_RC_STALE. */
static int find(struct occ_view *view, const struct occ_seen_thread *owner,
                uint64_t id, struct occ_seen_region *region) {
  struct occ_steps steps = {0};
  occ_addr team, member;
  int rc = place(view, owner, &team, &member);
  while (!rc) {
    if (occ_steps_lost(&steps, team))
      return OCC_RC_ERROR;
    rc = of_team(view, owner, team, region);
    if (!rc && region->id == id)
      return OCC_RC_OK;
    if (!rc)
      rc = occ_view_pointer(view, team, OCC_FIELD_team_outer, &team);
  }
  return rc == OCC_RC_UNAVAILABLE ? OCC_RC_STALE : rc;
}

/* Checks that the thread executes this team's region, or a region inside it.
 * Otherwise returns OCC_RC_STALE. */
static int executes(struct occ_view *view, const struct occ_seen_thread *thread,
                    occ_addr team) {
  struct occ_steps steps = {0};
  occ_addr inner, member;
  int rc = place(view, thread, &inner, &member);
  while (!rc && inner != team) {
    if (occ_steps_lost(&steps, inner))
      return OCC_RC_ERROR;
    rc = occ_view_pointer(view, inner, OCC_FIELD_team_outer, &inner);
  }
  return rc == OCC_RC_UNAVAILABLE ? OCC_RC_STALE : rc;
}

/* Checks that the region is executed by the thread for which it was requested,
 * or by the primary thread. Otherwise returns OCC_RC_STALE. It is not enough to
 * look at the primary thread, because a worker may enter the region first. */
static int is_executed(struct occ_view *view,
                       const struct occ_seen_region *region) {
  struct occ_seen_thread primary = {0};
  int rc = occ_seen_thread_check(view, &region->owner);
  if (!rc)
    rc = executes(view, &region->owner, region->team);
  if (rc != OCC_RC_STALE)
    return rc;
  rc = occ_view_pointer(view, seat(view, region->team, 0),
                        OCC_FIELD_member_thread, &primary.at);
  if (!rc)
    rc = occ_view_field(view, primary.at, OCC_FIELD_thread_id, &primary.id);
  if (!rc)
    rc = executes(view, &primary, region->team);
  return rc == OCC_RC_UNAVAILABLE ? OCC_RC_STALE : rc;
}

/* Sets *now to the region as it is now. If the debugger asked for the region at
 * the breakpoint of the region's begin, the region had no team yet, but may
 * have one now. */
static int settle(struct occ_view *view, const struct occ_seen_region *region,
                  struct occ_seen_region *now) {
  occ_addr border = 0;
  uint64_t round = 0;
  int rc;
  *now = *region;
  if (region->border) {
    rc = occ_seen_thread_check(view, &region->owner);
    if (!rc)
      rc = occ_view_field(view, region->owner.at, OCC_FIELD_thread_region,
                          &border);
    return rc || border == region->border
               ? rc
               : find(view, &region->owner, region->id, now);
  }
  rc = occ_view_field(view, region->team, OCC_FIELD_team_round, &round);
  if (!rc && round != region->round)
    rc = OCC_RC_STALE;
  return rc ? rc : is_executed(view, region);
}

int occ_seen_region_check(struct occ_view *view,
                          const struct occ_seen_region *region) {
  struct occ_seen_region now;
  return settle(view, region, &now);
}

int occ_seen_enclosing(struct occ_view *view,
                       const struct occ_seen_region *region,
                       struct occ_seen_region *enclosing) {
  struct occ_seen_region now;
  occ_addr team;
  int rc = settle(view, region, &now);
  if (!rc)
    rc =
        now.border
            ? occ_view_pointer(view, now.owner.at, OCC_FIELD_thread_team, &team)
            : occ_view_pointer(view, now.team, OCC_FIELD_team_outer, &team);
  return rc ? rc : of_team(view, &now.owner, team, enclosing);
}

int occ_seen_team(struct occ_view *view, const struct occ_seen_region *region,
                  occ_addr *team) {
  struct occ_seen_region now;
  int rc = settle(view, region, &now);
  *team = now.team;
  return rc ? rc : now.border ? OCC_RC_UNAVAILABLE : OCC_RC_OK;
}

int occ_seen_region_size(struct occ_view *view,
                         const struct occ_seen_region *region, uint64_t *size) {
  occ_addr team;
  int rc = occ_seen_team(view, region, &team);
  if (!rc)
    rc = occ_view_field(view, team, OCC_FIELD_team_size, size);
  return !rc && *size > MOST_THREADS ? OCC_RC_ERROR : rc;
}

int occ_seen_level(struct occ_view *view, const struct occ_seen_region *region,
                   int active, uint64_t *level) {
  occ_addr team;
  int rc = occ_seen_team(view, region, &team);
  return rc ? rc
            : occ_view_field(view, team,
                             active ? OCC_FIELD_team_active_level
                                    : OCC_FIELD_team_level,
                             level);
}

static int seat_of(struct occ_view *view, const struct occ_seen_region *region,
                   int64_t num, occ_addr *member) {
  uint64_t size;
  occ_addr team;
  int rc = occ_seen_team(view, region, &team);
  if (!rc)
    rc = occ_view_field(view, team, OCC_FIELD_team_size, &size);
  if (!rc && (num < 0 || (uint64_t)num >= size || num >= MOST_THREADS))
    rc = OCC_RC_BAD_INPUT;
  *member = rc ? 0 : seat(view, team, (uint64_t)num);
  return rc;
}

int occ_seen_member(struct occ_view *view, const struct occ_seen_region *region,
                    int64_t num, struct occ_seen_thread *thread) {
  occ_addr member;
  int rc = seat_of(view, region, num, &member);
  if (!rc)
    rc = occ_view_pointer(view, member, OCC_FIELD_member_thread, &thread->at);
  return rc ? rc
            : occ_view_field(view, thread->at, OCC_FIELD_thread_id,
                             &thread->id);
}

/* Finds the implicit task of thread `num`. If the thread has not reached the
 * region yet, task->at is the address where its task will be. */
int occ_seen_task_in(struct occ_view *view,
                     const struct occ_seen_region *region, int64_t num,
                     struct occ_seen_task *task) {
  occ_addr member;
  uint64_t round = 0;
  int rc = seat_of(view, region, num, &member);
  if (!rc)
    rc = occ_view_field(view, member, OCC_FIELD_member_round, &round);
  *task = (struct occ_seen_task){0};
  if (rc)
    return rc;
  task->at = occ_view_at(view, member, OCC_FIELD_member_task);
  if (region->border || round == region->round)
    return occ_seen_task_mark(view, task);
  task->round = region->round;
  task->awaited = 1;
  return OCC_RC_OK;
}

int occ_seen_region_construct(struct occ_view *view,
                              const struct occ_seen_region *region,
                              occ_addr *construct) {
  struct occ_seen_region now;
  occ_addr parent;
  int rc = settle(view, region, &now);
  if (!rc && now.border)
    return occ_view_pointer(view, now.border, OCC_FIELD_parallel_construct,
                            construct);
  if (!rc) /* the implicit region around the program has no construct */
    rc = occ_view_pointer(view, now.team, OCC_FIELD_team_parent, &parent);
  return rc ? rc
            : occ_view_pointer(view,
                               occ_view_at(view, seat(view, now.team, 0),
                                           OCC_FIELD_member_task),
                               OCC_FIELD_task_construct, construct);
}

int occ_seen_region_word(struct occ_view *view,
                         const struct occ_seen_region *region, uint64_t *word) {
  struct occ_seen_region now;
  uint64_t record, id;
  int rc = settle(view, region, &now);
  if (!rc && now.border)
    return occ_view_field(view, now.border, OCC_FIELD_parallel_data, word);
  if (!rc)
    rc = number_of(view, now.team, &record, &id);
  return rc ? rc
            : occ_view_field(
                  view,
                  occ_view_at(view, now.team, OCC_FIELD_team_region) +
                      record * occ_view_size(view, OCC_FIELD_team_region),
                  OCC_FIELD_region_data, word);
}

int occ_seen_regions_order(const struct occ_seen_region *one,
                           const struct occ_seen_region *other) {
  if (one->id || other->id)
    return occ_view_order(one->id, other->id);
  return one->team != other->team ? occ_view_order(one->team, other->team)
                                  : occ_view_order(one->round, other->round);
}
