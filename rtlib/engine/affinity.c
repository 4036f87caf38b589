/* affinity.c: assigns places to the threads of a team.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the data that affinity.h names. A place partition is always a
 *          contiguous part of the list of places.
 * Callers: see affinity.h. Before a region starts, the primary thread assigns
 *          the places, and also moves the workers.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/affinity.h"

#include "base/alloc.h"
#include "engine/affinity_text.h"
#include "engine/families.h"
#include "engine/team_shape.h"
#include "model/places.h"
#include "model/task_region.h"
#include "tool/emit.h"

enum { /* omp_proc_bind_t */ TRUE = 1, PRIMARY, CLOSE, SPREAD };

int occ_affinity_on;

static void bind(struct occ_thread *thread, unsigned place) {
  if (thread->bound == place + 1)
    return;
  occ_cpus_bind((unsigned long)thread->handle, &occ_places.set[place]);
  thread->bound = place + 1;
}

void occ_affinity_begin(struct occ_thread *self) {
  occ_affinity_on = occ_settings.bind_count || occ_settings.display_affinity;
  if (occ_settings.bind_count) {
    bind(self, 0);
    occ_families_begin();
  }
}

struct occ_member *occ_affinity_seat(struct occ_task *task) {
  for (;;) {
    while (task->kind == OCC_TASK_EXPLICIT)
      task = occ_load(&task->parent, RELAXED);
    if (task->kind != OCC_TASK_IMPLICIT || task->team->size > 1)
      return occ_task_member(task);
    task = task->team->parent;
  }
}

unsigned occ_affinity_partition(const struct occ_member *seat,
                                unsigned *count) {
  *count = seat->partition_count ? seat->partition_count : occ_places.count;
  return seat->partition_count ? seat->partition : 0;
}

/* Divides `whole` things into `parts` and returns where part `i` begins. If the
 * parts cannot be equal, the first parts have one thing more. */
static unsigned part_begin(unsigned whole, unsigned parts, unsigned i) {
  unsigned rest = whole % parts;
  return whole / parts * i + (i < rest ? i : rest);
}
static unsigned part_of(unsigned whole, unsigned parts, unsigned thing) {
  unsigned i = 0;
  while (i + 1 < parts && part_begin(whole, parts, i + 1) <= thing)
    i++;
  return i;
}

/* Returns 1 if the team has more threads than its places have processors.
 * Threads that share a processor must not spin while they wait for each
 * other. */
static int crowded(const struct occ_team *team) {
  struct occ_cpus used = {0, 0};
  for (unsigned i = 0; i < team->size && used.count < team->size; i++) {
    const struct occ_cpus *place = &occ_places.set[team->member[i].place];
    for (unsigned k = 0; k < place->count; k++)
      occ_cpus_add(&used, place->cpu[k]);
  }
  occ_free(used.cpu);
  return used.count < team->size;
}

/* Gives a member its place. Returns 1 if the member had another place. A worker
 * may still report the end of the previous region, and the tool may then ask
 * for the worker's place in that region. So with an active tool, waits until no
 * worker uses the team. */
static int seat(struct occ_team *team, unsigned num, unsigned place,
                unsigned partition, unsigned count) {
  struct occ_member *member = &team->member[num];
  int moved = member->place != place;
  if (!moved && member->partition == partition &&
      member->partition_count == count)
    return 0;
  if (occ_observed)
    occ_team_settle(team);
  member->place = place;
  member->partition = partition;
  member->partition_count = count;
  return moved;
}

static void assign(struct occ_team *team, unsigned policy, unsigned first,
                   unsigned places, unsigned at) {
  unsigned threads = team->size;
  int moved = team->placed != threads;
  for (unsigned i = 0; i < threads; i++) {
    unsigned place = at, partition = first, count = places;
    if (policy == SPREAD && threads <= places) {
      unsigned part = (part_of(places, threads, at) + i) % threads;
      unsigned begin = part_begin(places, threads, part);
      if (i > 0)
        place = begin;
      partition = first + begin;
      count = part_begin(places, threads, part + 1) - begin;
    } else if (policy != PRIMARY) {
      /* If there are more threads than places, members with successive numbers
       * share a place. */
      place =
          (at + (threads <= places ? i : part_of(threads, places, i))) % places;
      if (policy == SPREAD) {
        partition = first + place;
        count = 1;
      }
    }
    moved |= seat(team, i, first + place, partition, count);
  }
  if (moved)
    team->crowded = (unsigned char)crowded(team);
  team->placed = threads;
  if (team->crowded)
    occ_store(&team->may_spin, 0, RELAXED);
  if ((moved || team->crowded) && team->size > OCC_DISSEMINATE_MOST)
    occ_families_choose(team);
}

void occ_affinity_fork(struct occ_thread *self, struct occ_team *team,
                       struct occ_member *outer,
                       const struct OCC_parallel *parallel) {
  if (occ_settings.bind_count) {
    unsigned places, at;
    unsigned first =
        occ_affinity_partition(occ_affinity_seat(&outer->task), &places);
    unsigned policy = self->bind_for == parallel
                          ? self->bind_policy
                          : occ_settings_bind(team->outer->level);
    at = self->bound > first && self->bound - 1 < first + places
             ? self->bound - 1 - first
             : 0;
    assign(team, policy, first, places, at);
    for (unsigned i = 1; i < team->size; i++)
      bind(team->member[i].thread, team->member[i].place);
  }
  if (occ_settings.display_affinity)
    occ_affinity_show(team);
}
