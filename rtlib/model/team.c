/* team.c: makes teams and gives members their seats.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    the store of teams that are not in use.
 * Callers: the thread that is or will be the team's primary thread.
 */
/* SPDX-License-Identifier: MIT */
#include "model/team.h"

#include "base/alloc.h"
#include <pthread.h>
#include <string.h>

#define CLASSES 32 /* capacities are powers of 2 */

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER;
static struct occ_team *store[CLASSES];

void occ_team_clear_ring(struct occ_team *team) {
  for (unsigned i = 0; i < OCC_WORKSHARES; i++) {
    team->ring[i].turn = i;
    team->ring[i].left = 0;
    team->ring[i].next = team->ring[i].ordered = 0;
    occ_free(team->ring[i].posted);
    team->ring[i].posted = 0;
  }
}

struct occ_team *occ_team_new(unsigned size) {
  unsigned class = size <= 1 ? 0 : 32 - (unsigned)__builtin_clz(size - 1);
  struct occ_team *team = 0;
  if (class >= CLASSES)
    return 0;
  pthread_mutex_lock(&store_lock);
  if (store[class]) {
    team = store[class];
    store[class] = team->next_free;
  }
  pthread_mutex_unlock(&store_lock);
  if (!team) {
    size_t bytes = sizeof *team + ((size_t)1 << class) * sizeof team->member[0];
    team = occ_alloc_try(bytes, OCC_LINE);
    if (!team)
      return 0;
    team->capacity = 1u << class;
    for (unsigned i = 0; i < team->capacity; i++)
      team->member[i].task.pub.frame = (struct OCC_frame)OCC_FRAMES;
  }
  team->size = 1;
  team->shown = 0;
  team->placed = 0;
  team->round++;
  team->may_spin = 1;
  team->disseminate = team->light = team->watched = 0;
  memset(team->region, 0, sizeof team->region);
  team->parent = 0;
  team->outer = 0;
  team->level = team->active_level = 0;
  team->initial = team;
  team->group = (struct occ_group){0, 1, 0, 1, 1};
  team->single = 0;
  team->cancelled = team->share_cancelled = 0;
  team->cancel_arrived = team->cancel_turn = 0;
  team->reduce_word = 0;
  team->ready_count = team->ready_lock = 0;
  team->ready = 0;
  team->fulfilled = 0;
  occ_team_clear_ring(team);
  memset(&team->member[0].out, 0, sizeof team->member[0].out);
  team->member[0].epoch = 0;
  team->member[0].workshares = team->member[0].singles = 0;
  team->member[0].cancellable = team->member[0].shares = 0;
  team->member[0].deal = (struct occ_deal){0, 0, 0};
  occ_store(&team->release, 0, RELAXED);
  return team;
}

void occ_team_recycle(struct occ_team *team) {
  unsigned class;
  if (!team)
    return;
  for (unsigned i = 0; i < team->capacity; i++) {
    struct occ_member *member = &team->member[i];
    occ_team_recycle(member->inner);
    occ_team_recycle(member->serial);
    occ_deque_delete(member->deque);
    member->inner = member->serial = 0;
    member->deque = 0;
    member->thread = 0;
  }
  class = (unsigned)__builtin_ctz(team->capacity);
  pthread_mutex_lock(&store_lock);
  team->next_free = store[class];
  store[class] = team;
  pthread_mutex_unlock(&store_lock);
}

void occ_team_seat(struct occ_team *team, unsigned num,
                   struct occ_thread *thread) {
  struct occ_member *member = &team->member[num];
  const struct occ_member *first = &team->member[0];
  member->thread = thread;
  member->region = 0;
  member->victim = num + 1;
  for (unsigned i = 0; i < OCC_DISSEMINATE_ROUNDS; i++)
    occ_store(&member->flag[i].epoch, first->epoch, RELAXED);
  if (num == 0)
    return;
  member->epoch = first->epoch;
  member->workshares = first->workshares;
  member->singles = first->singles;
  member->shares = first->shares;
  member->deal = (struct occ_deal){0, first->deal.met, first->deal.met};
  member->cancellable = 0;
  occ_store(&member->out.arrived, first->epoch, RELAXED);
  occ_store(&member->out.helping, 0, RELAXED);
  occ_store(&member->out.spawned, 0, RELAXED);
  occ_store(&member->out.done, 0, RELAXED);
}

struct occ_team *occ_team_ancestor(struct occ_team *team, unsigned levels) {
  while (team && levels--)
    team = team->outer;
  return team;
}
