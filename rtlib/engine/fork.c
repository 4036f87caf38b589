/* fork.c: executes a parallel region: fork, work, join.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the implicit tasks.
 * Callers: lowered code. The thread that becomes the primary thread calls the
 *          fork; every member calls the join.
 * Emits:   nothing: lowered code reports regions and implicit tasks.
 * Spec:    [OMP 5.2 §10.1, §10.1.1]
 *
 * Fork. The primary thread writes each worker's inbox, one cache line. The
 * worker polls the inbox's `sequence`, and needs no cache line of the team to
 * start.
 *
 * In a large team whose workers have run a region of the team before, the
 * primary thread writes only to its own family and to heads of other families.
 * Each head passes the region on before it starts (engine/families). No inbox
 * has two writers at a time: while a head writes inboxes, it has not arrived at
 * the join, and the primary thread writes inboxes again only after the join.
 *
 * Join. All members arrive (engine/barrier_wait). Workers leave immediately,
 * unless a tool gets events of the barrier (occ_ends_watched) or partial
 * results lie on their stacks; then they wait for the release. All members must
 * agree whether a tool gets these events, so team->watched changes only while
 * no worker is in a region of the team.
 *
 * Workers also report events after the release. The primary thread waits for
 * these reports only for the reasons in engine/team_shape, so the primary
 * thread may be in the next region already (model/region.h). The tool
 * interfaces allow this: a worker's last events name no region [OMP 5.2
 * §19.5.2.11, §19.5.2.13], or name it by its number.
 *
 * Workers. A team at the first level keeps its workers after the join. Two
 * kinds of teams give them back, because an idle team must not keep threads
 * that other teams need:
 * - nested teams
 * - teams in a league of several teams
 *
 * Leagues. The members of a league execute no user code. Each begins a
 * contention group, with a team of one thread at level 0. A team of at most
 * `ceiling` threads is not checked against its group's limit. `ceiling` is
 * unlimited until OMP_THREAD_LIMIT, a league of several threads, or a thread
 * limit of a league or target region lowers it to 1.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/fork.h"

#include "base/log.h"
#include "base/tsan.h"
#include "engine/affinity.h"
#include "engine/affinity_text.h"
#include "engine/barrier_wait.h"
#include "engine/depend.h"
#include "engine/families.h"
#include "engine/group.h"
#include "engine/pool.h"
#include "engine/size.h"
#include "engine/team_shape.h"
#include "model/foreign.h"
#include "model/halves.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/ids.h"
#include "tool/modules.h"
#include "tool/states.h"

/* In a team with at least so many families, the heads of the families pass a
 * region on (engine/families). With fewer families the primary thread alone is
 * faster. */
#define PASSED_ON_FROM 8

static unsigned ceiling = ~0u; /* atomic */

static OCC_CALLS_USER void run_implicit(struct occ_thread *self,
                                        struct occ_task *task,
                                        OCC_mfunction *mfunction, void *env) {
  occ_frame_exit(task);
  occ_thread_set_task(self, task);
  occ_state_set(self, OCC_STATE_WORK_PARALLEL);
  mfunction(&self->pub, env);
  occ_state_set(self, OCC_STATE_OVERHEAD);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
}

static inline void start_task(struct occ_thread *self,
                              struct occ_member *member, struct occ_team *team,
                              const struct OCC_construct *construct,
                              unsigned nthreads, struct occ_icv icv) {
  struct occ_task *task = &member->task;
  occ_task_reset(task, team, OCC_TASK_IMPLICIT);
  if (occ_task_identify(&self->pub, &task->pub)) {
    occ_task_slots_begin(task);
    member->region = occ_region_turn(team, member->round);
  }
  task->pub.nthreads_icv = nthreads;
  task->pub.construct = construct;
  occ_store(&task->runner, self, RELAXED);
  task->icv = icv;
}

/* Runs the region in the worker's inbox. */
static void run_region(struct occ_thread *self) {
  struct occ_inbox *inbox = &self->inbox;
  struct occ_team *team = inbox->team;
  struct occ_member *member;
  occ_tsan_acquire(team);
  if (OCC_UNLIKELY(inbox->num & OCC_PASS_ON)) {
    inbox->num &= ~OCC_PASS_ON;
    occ_families_pass_on(team, team->families->of[inbox->num].family, inbox);
  }
  member = &team->member[inbox->num];
  member->round = inbox->round;
  start_task(self, member, team, inbox->construct, inbox->nthreads_icv,
             inbox->icv);
  self->member = member;
  self->pub.team = (struct OCC_team *)team;
  self->pub.num = inbox->num;
  self->pub.team_size = inbox->size;
  run_implicit(self, &member->task, inbox->mfunction, inbox->env);
}

static struct occ_team *self_initial(const struct occ_thread *self) {
  return occ_team_current(self)->initial;
}

static int was_busy(const struct occ_team *team) {
  return occ_observed || occ_load(&team->tasking, RELAXED) == team->round;
}

/* Waits until no worker uses the team, in the cases that team_shape.c lists.
 * Call before a region of a team for which was_busy returns 1. */
static void settle_before(const struct occ_thread *self,
                          struct occ_team *team) {
  int tasks = occ_load(&team->tasking, RELAXED) == team->round;
  if (tasks || occ_load(&team->watched, RELAXED) != occ_ends_watched ||
      occ_task_current(self)->kind == OCC_TASK_EXPLICIT)
    occ_team_settle(team);
}

struct place { /* where a thread was before it entered a team */
  struct occ_member *member;
  struct occ_task *task;
  struct OCC_team *team;
  unsigned num, size, state;
};

static inline struct place enter(struct occ_thread *self, struct occ_team *team,
                                 struct OCC_parallel *parallel) {
  struct place place = {self->member,  occ_task_current(self), self->pub.team,
                        self->pub.num, self->pub.team_size,    self->state};
  struct occ_team *outer = occ_team_current(self);
  struct occ_member *first = &team->member[0];
  team->parent = place.task;
  team->outer = outer;
  team->outer_num = place.num;
  if (OCC_UNLIKELY(occ_foreign_found))
    team->foreign_level = occ_foreign.get_level();
  team->level = outer->level + 1;
  team->active_level = outer->active_level + (team->size > 1);
  team->initial = outer->initial;
  first->round = ++team->round;
  occ_team_identify(&self->pub, team, parallel);
  start_task(self, first, team, parallel->construct,
             occ_settings_nthreads(team->level, place.task->pub.nthreads_icv),
             place.task->icv);
  self->state = OCC_STATE_OVERHEAD;
  return place;
}

/* Begins a contention group with the team that the thread has just entered. */
static inline void begin(struct occ_team *team, const struct place *place,
                         const struct occ_group *group) {
  team->level = team->active_level = 0;
  team->initial = team;
  team->group = *group;
  team->member[0].task.pub.nthreads_icv = place->task->pub.nthreads_icv;
}

static inline void move(struct occ_thread *self, struct occ_member *member,
                        struct occ_team *team, unsigned size) {
  self->member = member;
  self->pub.team = (struct OCC_team *)team;
  self->pub.num = 0;
  self->pub.team_size = size;
}

static inline void leave(struct occ_thread *self, const struct place *place) {
  occ_thread_set_task(self, place->task);
  self->member = place->member;
  self->pub.team = place->team;
  self->pub.num = place->num;
  self->pub.team_size = place->size;
  self->state = place->state;
}

static inline struct occ_team *team_of_one(struct occ_thread *self) {
  struct occ_team *team = self->member->serial;
  if (OCC_UNLIKELY(!team)) {
    team = self->member->serial = occ_team_new(1);
    if (!team)
      occ_fatal("out of memory for a team of one");
    occ_team_seat(team, 0, self);
  }
  team->member[0].thread = self;
  return team;
}

static inline void fork_alone(struct occ_thread *self,
                              struct OCC_parallel *parallel, void *env,
                              const struct occ_group *begins) {
  struct occ_team *team = team_of_one(self);
  struct place place = enter(self, team, parallel);
  if (begins)
    begin(team, &place, begins);
  else if (OCC_UNLIKELY(occ_affinity_on) && occ_settings.display_affinity)
    occ_affinity_show(team);
  move(self, &team->member[0], team, 1);
  run_implicit(self, &team->member[0].task, parallel->mfunction, env);
  leave(self, &place);
}

/* OCC_alone_begin and OCC_alone_end together do what fork_alone does. Between
 * the two calls the program executes the region's code. */
void OCC_alone_begin(struct OCC_thread *pub, struct OCC_parallel *parallel,
                     void *exit_frame, struct OCC_half *half) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = team_of_one(self);
  const struct place place = enter(self, team, parallel);
  struct occ_task *task = &team->member[0].task;
  *half = (struct OCC_half){place.member, &place.task->pub, place.team,
                            place.num,    place.size,       place.state};
  if (OCC_UNLIKELY(occ_affinity_on) && occ_settings.display_affinity)
    occ_affinity_show(team);
  move(self, &team->member[0], team, 1);
  occ_store(&task->pub.frame.exit, exit_frame, RELAXED);
  occ_thread_set_task(self, task);
  occ_state_set(self, OCC_STATE_WORK_PARALLEL);
}

void OCC_alone_end(struct OCC_thread *pub, struct OCC_half *half) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  const struct place place = {half->member, (struct occ_task *)half->task,
                              half->team,   half->num,
                              half->size,   half->state};
  occ_state_set(self, OCC_STATE_OVERHEAD);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  leave(self, &place);
}

static void fork_sized(struct occ_thread *self, struct OCC_parallel *parallel,
                       void *env, unsigned size,
                       const struct occ_group *begins) {
  struct occ_team *team = self->member->inner;
  struct place place;
  struct occ_inbox region;
  unsigned reserved = 0;
  int light;
  if (OCC_UNLIKELY(size > occ_load(&ceiling, RELAXED)) && !begins)
    reserved = size = occ_group_reserve(&self_initial(self)->group, size);
  if (size > 1) {
    if (OCC_UNLIKELY(!team || team->size != size ||
                     team->generation != occ_pool_generation))
      team = occ_team_shape(self, size, run_region);
    else if (OCC_UNLIKELY(was_busy(team)))
      settle_before(self, team);
  }
  if (size <= 1 || !team) {
    fork_alone(self, parallel, env, begins);
    if (OCC_UNLIKELY(reserved > 1))
      occ_group_release(&self_initial(self)->group, reserved);
    return;
  }
  size = team->size;
  place = enter(self, team, parallel);
  if (begins)
    begin(team, &place, begins);
  if (OCC_UNLIKELY(occ_affinity_on))
    occ_affinity_fork(self, team, place.member, parallel);
  light = team->met && occ_load(&team->light, RELAXED);
  team->met = 1;
  occ_tsan_release(team);
  region =
      (struct occ_inbox){.mfunction = parallel->mfunction,
                         .env = env,
                         .team = team,
                         .construct = parallel->construct,
                         .icv = place.task->icv,
                         .nthreads_icv = team->member[0].task.pub.nthreads_icv,
                         .size = size,
                         .round = team->round};
  if (OCC_UNLIKELY(light && team->disseminate == OCC_MEET_IN_FAMILIES &&
                   team->families->count >= PASSED_ON_FROM))
    occ_families_pass_on(team, 0, &region);
  else
    for (unsigned i = 1; i < size; i++)
      occ_pool_hand(team->member[i].thread, &region, i, light);
  move(self, &team->member[0], team, size);
  run_implicit(self, &team->member[0].task, parallel->mfunction, env);
  leave(self, &place);
  if (OCC_UNLIKELY(team->level > 1 ||
                   (begins
                        ? begins->abreast > 1
                        : reserved && self_initial(self)->group.abreast > 1)))
    occ_team_shrink(team, 1);
  else if (OCC_UNLIKELY(occ_observed) &&
           (place.task->kind == OCC_TASK_EXPLICIT ||
            !occ_module_stays(parallel->mfunction)))
    occ_team_settle(team);
  if (OCC_UNLIKELY(reserved > 1))
    occ_group_release(&self_initial(self)->group, reserved);
}

void OCC_fork(struct OCC_thread *pub, struct OCC_parallel *parallel,
              void *env) {
  struct occ_thread *self = occ_thread_of(pub);
  unsigned size = occ_size_of_team(occ_task_current(self), parallel->requested);
  if (size <= 1)
    fork_alone(self, parallel, env, 0);
  else
    fork_sized(self, parallel, env, size, 0);
}

void OCC_fork_bound(struct OCC_thread *pub, struct OCC_parallel *parallel,
                    void *env, enum OCC_proc_bind policy) {
  struct occ_thread *self = occ_thread_of(pub);
  occ_affinity_want(self, parallel, policy);
  OCC_fork(pub, parallel, env);
  /* The thread must not keep the address of `parallel`: another construct's
   * struct OCC_parallel may get the same address on the stack. */
  occ_affinity_want(self, 0, policy);
}

void occ_fork_check_limits(void) { occ_store(&ceiling, 1, RELAXED); }

void occ_fork_league(struct occ_thread *self, struct OCC_parallel *parallel,
                     void *env, unsigned threads,
                     const struct occ_group *group) {
  if (group->thread_limit || threads > 1)
    occ_fork_check_limits();
  fork_sized(self, parallel, env, threads, group);
}

void occ_fork_team(struct occ_thread *self, struct OCC_parallel *parallel,
                   void *env, const struct occ_group *group) {
  if (group->thread_limit || group->abreast > 1)
    occ_fork_check_limits();
  fork_alone(self, parallel, env, group);
}

int OCC_join_gather(struct OCC_thread *pub, void *partial, OCC_u64 size,
                    OCC_combine *combine) {
  struct occ_thread *self = occ_thread_of(pub);
  const struct occ_team *team = occ_team_current(self);
  int total = 1;
  occ_state_set(self, OCC_STATE_BARRIER_REGION);
  if (self->pub.team_size != 1 || occ_tasking(self->member, team)) {
    self->member->must_release = combine && !occ_outbox_takes(size);
    total = occ_barrier_gather(self, partial, size, combine);
  }
  if (total && combine)
    occ_state_set(self, OCC_STATE_WORK_REDUCTION);
  return total;
}

void OCC_join_release(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  const struct occ_team *team = occ_team_current(self);
  occ_state_set(self, OCC_STATE_BARRIER_REGION);
  if (self->pub.team_size != 1 &&
      (occ_load(&team->watched, RELAXED) || self->member->must_release ||
       (self->pub.num == 0 && occ_tasking(self->member, team))))
    occ_barrier_release(self);
  /* The workers of an inner region must report their events before this task
   * ends. */
  if (OCC_UNLIKELY(self->pub.observed) && self->member->inner &&
      self->member->inner->generation == occ_pool_generation)
    occ_team_settle(self->member->inner);
  occ_state_set(self, OCC_STATE_WORK_PARALLEL);
}
