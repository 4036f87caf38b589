/* team_shape.c: gives a team the workers that its next region needs, and takes
 * them back.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the size and the seats of teams.
 * Callers: the primary thread of the team.   Spec: [OMP 5.2 §10.1.1]
 *
 * To settle a team means to wait until no worker uses the team: no worker helps
 * with tasks (engine/pool) and, if a tool is active, each worker is back in its
 * idle loop and has reported all its events.
 *
 * Between two regions a team is settled in these cases, and in those below:
 * - Its size changes, so the seats change too.
 * - Its places change and a tool is active, which may ask for a worker's place.
 * - A tool appears, or all tools leave out the events of members, or one wants
 *   them again. Then regions end differently (engine/fork).
 * - The first region had queued tasks. A worker may be about to take a task,
 *   which must not be a task of the next region.
 *
 * Otherwise a worker that has arrived at a region's end touches only its own
 * lines. It may report its last events while the primary thread is in the next
 * region.
 *
 * These events concern the worker's region (model/region.h) and the task that
 * encountered this region. An initial or implicit task lasts long enough for
 * these events: with an active tool, a thread settles its inner team before its
 * implicit task ends. An explicit task may end soon, so with an active tool the
 * primary thread settles the team before and after a region that an explicit
 * task encounters.
 *
 * A team is also settled after a region whose code may be unloaded: dlclose
 * holds the loader's lock, for which a worker's last callback may wait in
 * dladdr. So the workers must have left the code before dlclose.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/team_shape.h"

#include "base/alloc.h"
#include "base/log.h"
#include "engine/families.h"
#include "engine/polling.h"
#include "engine/pool.h"
#include "tool/emit.h"

void occ_team_settle(struct occ_team *team) {
  int observed = occ_observed;
  for (unsigned i = 1; i < team->size; i++) {
    struct occ_member *member = &team->member[i];
    if (observed)
      occ_pool_settle(member->thread);
    for (unsigned turns = 0; occ_load(&member->out.helping, SEQ_CST);)
      occ_spin_briefly(&turns);
  }
  if (observed)
    occ_store(&team->watched, occ_ends_watched != 0, RELAXED);
}

void occ_team_shrink(struct occ_team *team, unsigned keep) {
  if (team->size <= keep)
    return;
  if (team->generation == occ_pool_generation) {
    occ_team_settle(team);
    for (unsigned i = keep; i < team->size; i++)
      occ_pool_order(team->member[i].thread, OCC_ORDER_DETACH);
    /* The pool is last in, first out: the next team seats these workers in the
     * same order, so threadprivate variables keep their values. */
    for (unsigned i = team->size; i-- > keep;) {
      occ_pool_settle(team->member[i].thread);
      occ_pool_put(1, &team->member[i].thread);
    }
  } else {
    keep = 1; /* none of these workers exists any more */
  }
  team->size = keep;
}

/* Returns the inner team of the thread's seat with at most `size` members, and
 * with a record for each of `size` members. Makes a team if there is none that
 * is large enough. Returns NULL if there is no memory. */
static struct occ_team *team_for(struct occ_thread *self, unsigned size) {
  struct occ_member *seat = self->member;
  struct occ_team *team = seat->inner;
  if (team && team->size > 1 && team->generation != occ_pool_generation)
    team->size = 1;
  if (team && team->size > 1 && team->capacity >= size)
    occ_team_settle(team);
  if (!team || team->capacity < size) {
    if (team) {
      occ_team_shrink(team, 1);
      occ_team_recycle(team);
    }
    team = seat->inner = occ_team_new(size);
    if (!team)
      return 0;
    occ_team_seat(team, 0, self);
  }
  if (team->size > size)
    occ_team_shrink(team, size);
  return team;
}

/* Seats workers of the pool until the team has `size` members, or the pool
 * gives no more. */
static void add_workers(struct occ_team *team, unsigned size,
                        occ_region_runner *run_region) {
  const unsigned wanted = size - team->size;
  struct occ_thread **workers =
      occ_alloc_try(wanted * sizeof *workers, OCC_LINE);
  const unsigned got = workers ? occ_pool_take(wanted, workers, run_region) : 0;
  for (unsigned i = 0; i < got; i++)
    occ_team_seat(team, team->size + i, workers[i]);
  team->size += got;
  occ_free(workers);
}

struct occ_team *occ_team_shape(struct occ_thread *self, unsigned size,
                                occ_region_runner *run_region) {
  struct occ_team *outer = occ_team_current(self), *team;
  const unsigned wanted = size;
  unsigned may_spin;
  /* If this thread has no functions that receive events, tools do not know the
   * thread yet. Then its regions have one thread (lifecycle.c). */
  if (!self->pub.receivers)
    return 0;
  size = occ_pool_clip(size);
  team = team_for(self, size);
  if (!team)
    return 0;
  /* The counts of members that left are missing from the sums of
   * engine/task_run, so all counts begin with 0 again. */
  occ_store(&team->fulfilled, 0, RELAXED);
  for (unsigned i = 0; i < team->size; i++) {
    occ_store(&team->member[i].out.spawned, 0, RELAXED);
    occ_store(&team->member[i].out.done, 0, RELAXED);
  }
  team->generation = occ_pool_generation;
  if (team->size == 1)
    occ_store(&team->watched, occ_ends_watched != 0, RELAXED);
  if (team->size < size)
    add_workers(team, size, run_region);
  if (team->size < wanted)
    occ_pool_explain(wanted, team->size);
  /* The team belongs to a seat in `outer`. When the team was used last, another
   * thread may have had this seat. */
  team->member[0].thread = self;
  may_spin = (OCC_u64)team->size * (outer->level ? outer->size : 1) *
                 outer->initial->group.abreast <=
             occ_settings.processors;
  occ_store(&team->may_spin, may_spin ? team->size : 0, RELAXED);
  occ_store(&team->light, may_spin && occ_park_light, RELAXED);
  team->met = 0;
  occ_families_choose(team);
  occ_trace(OCC_TRACE_FORK, "fork", "level %u: team of %u for %u",
            outer->level + 1, team->size, size);
  return team->size > 1 ? team : 0;
}

void occ_team_disband(struct occ_thread *self) {
  struct occ_team *alone = self->root;
  for (; alone; alone = alone->member[0].serial)
    if (alone->member[0].inner)
      occ_team_shrink(alone->member[0].inner, 1);
}
