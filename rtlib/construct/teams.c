/* teams.c: starts leagues of teams, and divides distribute loops among teams.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §10.2, §11.6]
 *
 * Teams are independent, so one thread may execute them one after the other.
 *
 * A league can use M / N threads. M is the greater of nthreads-var and the
 * number of processors. N is the number of threads that already run at the same
 * time, 1 outside of all regions. The league has at most one thread for each
 * team. If there is no thread limit, each of the teams that run at the same
 * time gets an equal part of the usable threads.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/fork.h"
#include "engine/size.h"
#include "model/exported_abi.h"

#include <limits.h>

static struct occ_group *group_of(struct OCC_thread *self) {
  return &occ_team_current(occ_thread_of(self))->initial->group;
}

static unsigned positive(OCC_i64 value) {
  return value < 1 ? 1 : value > INT_MAX ? INT_MAX : (unsigned)value;
}

/* Returns the number of threads that run at the same time, `self` included: the
 * number of teams that run at the same time, times the sizes of the teams
 * around `self`. */
static unsigned beside(struct OCC_thread *self) {
  struct occ_team *team = occ_team_current(occ_thread_of(self));
  unsigned count = group_of(self)->abreast;
  for (; team != team->initial; team = team->outer)
    count *= team->size;
  return count;
}

void OCC_league_plan(struct OCC_thread *self, struct OCC_league *league,
                     OCC_i64 lower, OCC_i64 upper, OCC_i64 thread_limit) {
  unsigned width = self->task->nthreads_icv, least, most;
  int teams_var = occ_load(&occ_settings.num_teams, RELAXED);
  int limit_var = occ_load(&occ_settings.teams_thread_limit, RELAXED);
  if (width < occ_settings.processors)
    width = occ_settings.processors;
  width /= beside(self);
  if (width == 0)
    width = 1;
  most = upper ? positive(upper) : teams_var ? (unsigned)teams_var : 1;
  least = lower ? positive(lower) : most;
  if (most > width)
    most = width > least ? width : least;
  league->teams = most;
  league->threads = most < width ? most : width;
  league->thread_limit = thread_limit          ? positive(thread_limit)
                         : limit_var           ? (unsigned)limit_var
                         : league->threads > 1 ? width / league->threads
                                               : 0;
}

void OCC_fork_league(struct OCC_thread *self, struct OCC_parallel *parallel,
                     void *env, const struct OCC_league *league) {
  struct occ_group group = {
      0, league->teams, occ_group_limit(league->thread_limit), 1, beside(self)};
  occ_fork_league(occ_thread_of(self), parallel, env, league->threads, &group);
}

unsigned OCC_league_teams(struct OCC_thread *self) {
  return group_of(self)->teams;
}

/* Returns 1 if the thread must execute one more team. The teams are counted in
 * the record of the thread's contention group. One thread executes all teams of
 * the target region, so no other thread uses this record. */
int OCC_league_next(struct OCC_thread *self, unsigned teams, int is_first) {
  struct occ_group *group = group_of(self);
  if (!is_first)
    return ++group->num < group->teams;
  group->num = 0;
  group->teams = teams ? teams : 1;
  return 1;
}

void OCC_fork_team(struct OCC_thread *self, struct OCC_parallel *parallel,
                   void *env, unsigned num, OCC_i64 thread_limit) {
  const struct occ_thread *me = occ_thread_of(self);
  struct occ_team *outer = occ_team_current(me);
  const struct occ_task *around = &me->member->task;
  struct occ_group group = {0, 1, occ_group_limit(0), 1, beside(self)};
  if (parallel->construct->kind == OCC_TEAM &&
      around->kind == OCC_TASK_IMPLICIT &&
      around->pub.construct->kind == OCC_TEAMS) {
    group = outer->group;
    group.num = num;
    group.abreast *= outer->size;
  }
  if (thread_limit)
    group.thread_limit = occ_group_limit(positive(thread_limit));
  occ_fork_team(occ_thread_of(self), parallel, env, &group);
}

int OCC_dist_span(struct OCC_thread *self, OCC_u64 trip, OCC_u64 *lo,
                  OCC_u64 *hi) {
  const struct occ_group *group = group_of(self);
  OCC_u64 share = trip / group->teams, rest = trip % group->teams;
  if (group->num < rest) {
    share++;
    rest = 0;
  }
  *lo = share * group->num + rest;
  *hi = *lo + share;
  return share != 0;
}

OCC_u64 OCC_dist_first(struct OCC_thread *self, OCC_u64 chunk) {
  OCC_u64 lo;
  return __builtin_mul_overflow((OCC_u64)group_of(self)->num, chunk, &lo)
             ? ~0ull
             : lo;
}

OCC_u64 OCC_dist_next(struct OCC_thread *self, OCC_u64 lo, OCC_u64 chunk) {
  OCC_u64 stride, next;
  if (__builtin_mul_overflow((OCC_u64)group_of(self)->teams, chunk, &stride) ||
      __builtin_add_overflow(lo, stride, &next))
    return ~0ull;
  return next;
}
