/* depend.c: keeps the history of a parent's children with depend clauses.
 *
 * Layer:   engine. May include base/, model/, engine/depnode.h.
 * Owns:    struct occ_history.
 * Callers: the thread that runs the parent.   Spec: [OMP 5.2 §15.9.5]
 *
 * For each storage location (a place) the history has the parent's children in
 * groups. Consecutive tasks with `in` are one group; so are those with
 * `inoutset`, and those with `mutexinoutset`. A task with `out` or `inout` is a
 * group by itself. `omp_all_memory` replaces all groups of all locations.
 *
 * A task depends on all members of the group directly before its own. These
 * members depend on the groups before them, so the task needs no edge to those
 * groups.
 *
 * The history is freed when the parent ends, even if children are not complete.
 * The history's size is bounded by the number of unfinished tasks. Before the
 * table of places grows, places whose tasks are all complete are removed.
 * Before a group grows, its complete members are removed.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/depend.h"

#include "base/alloc.h"

#include <string.h>

#define FIRST_BUCKETS 16

struct group {
  struct occ_node *first; /* NULL if it is empty */
  struct occ_node **more;
  unsigned count, room; /* nodes in `more`, and room for nodes */
};

struct place { /* one storage location */
  struct place *next;
  const volatile void *address;
  struct group before, now;
  struct occ_exclusion *exclusion; /* of the tasks in `now` */
  enum OCC_dependence kind;        /* of the tasks in `now` */
  enum OCC_dependence wanted; /* the kind that the new task names for this
                                 place, or 0 */
  struct place *also; /* another place that the same task names */
};

struct occ_history {
  struct place **bucket;
  unsigned buckets, places;
  struct place *spare; /* free places */
  struct occ_node *all; /* the last task with omp_all_memory */
};

/* ---- Groups ---------------------------------------------------------------
 */

/* References to one node, which are dropped with one call. The node of a task
 * that names several storage locations may have a reference for each. */
struct drops {
  struct occ_node *node;
  unsigned references;
};

static void drop(struct drops *drops, struct occ_node *node) {
  if (node != drops->node) {
    occ_node_drop(drops->node, drops->references);
    drops->node = node;
    drops->references = 0;
  }
  drops->references++;
}

/* Removes all members of the group, but keeps the group's memory. */
static void group_empty(struct group *group, struct drops *drops) {
  if (group->first)
    drop(drops, group->first);
  for (unsigned i = 0; i < group->count; i++)
    drop(drops, group->more[i]);
  group->first = 0;
  group->count = 0;
}

/* Adds a node. The group takes over the caller's reference. */
static void group_add(struct group *group, struct occ_node *node) {
  if (!group->first) {
    group->first = node;
    return;
  }
  if (group->count == group->room) {
    unsigned kept = 0, room = group->room ? group->room : 3;
    for (unsigned i = 0; i < group->count; i++)
      if (occ_node_complete(group->more[i]))
        occ_node_drop(group->more[i], 1);
      else
        group->more[kept++] = group->more[i];
    group->count = kept;
    while (kept >= room / 2 && room < ~0u / 4)
      room = room * 2 + 1;
    if (room > group->room) {
      struct occ_node **more = occ_alloc(room * sizeof *more);
      if (kept)
        memcpy(more, group->more, kept * sizeof *more);
      occ_free(group->more);
      group->more = more;
      group->room = room;
    }
  }
  group->more[group->count++] = node;
}

static void after_group(struct occ_node *node, const struct group *group) {
  if (group->first)
    occ_node_after(node, group->first);
  for (unsigned i = 0; i < group->count; i++)
    occ_node_after(node, group->more[i]);
}

static int group_complete(const struct group *group) {
  if (group->first && !occ_node_complete(group->first))
    return 0;
  for (unsigned i = 0; i < group->count; i++)
    if (!occ_node_complete(group->more[i]))
      return 0;
  return 1;
}

/* ---- History ---------------------------------------------------------------
 */

static unsigned hash(const volatile void *address, unsigned buckets) {
  unsigned long long bits = (unsigned long long)(unsigned long)address;
  return (unsigned)(bits * 0x9e3779b97f4a7c15ull >> 33) & (buckets - 1);
}

static void close_group(struct place *place) {
  if (!place->exclusion)
    return;
  occ_exclusion_drop(place->exclusion);
  place->exclusion = 0;
}

static void place_free(struct occ_history *history, struct place *place,
                       struct drops *drops) {
  close_group(place);
  group_empty(&place->before, drops);
  group_empty(&place->now, drops);
  place->next = history->spare;
  history->spare = place;
}

/* Removes from the history the storage locations whose tasks are all
 * complete. */
static void purge(struct occ_history *history) {
  struct drops drops = {0, 0};
  for (unsigned i = 0; i < history->buckets; i++)
    for (struct place **link = &history->bucket[i]; *link;) {
      struct place *place = *link;
      if (!group_complete(&place->now)) {
        link = &place->next;
        continue;
      }
      *link = place->next;
      place_free(history, place, &drops);
      history->places--;
    }
  drop(&drops, 0);
}

static void make_room(struct occ_history *history, OCC_u64 count) {
  if (history->places + count <= history->buckets)
    return;
  purge(history);
  unsigned buckets = history->buckets ? history->buckets : FIRST_BUCKETS;
  while (buckets < 1u << 30 && (history->places + count) * 2 > buckets)
    buckets *= 2;
  if (buckets == history->buckets)
    return;
  struct place **bucket = occ_alloc(buckets * sizeof *bucket);
  for (unsigned i = 0; i < history->buckets; i++)
    for (struct place *place = history->bucket[i], *next; place; place = next) {
      struct place **to = &bucket[hash(place->address, buckets)];
      next = place->next;
      place->next = *to;
      *to = place;
    }
  occ_free(history->bucket);
  history->bucket = bucket;
  history->buckets = buckets;
}

static struct place *find(struct occ_history *history,
                          const volatile void *address) {
  struct place **bucket = &history->bucket[hash(address, history->buckets)];
  struct place *place = *bucket;
  while (place && place->address != address)
    place = place->next;
  if (place)
    return place;
  place = history->spare;
  if (place)
    history->spare = place->next;
  else
    place = occ_alloc(sizeof *place);
  place->address = address;
  place->kind = OCC_DEPEND_OUT;
  if (history->all)
    group_add(&place->now, occ_node_refer(history->all));
  place->next = *bucket;
  *bucket = place;
  history->places++;
  return place;
}

/* Returns the dependence kind without the bit that only tools read. */
static enum OCC_dependence effect(const struct OCC_depend *item) {
  return (enum OCC_dependence)(item->kind & ~OCC_DEPEND_AS_INOUT);
}

static void enter_place(struct occ_node *node, struct place *place,
                        struct drops *drops) {
  enum OCC_dependence kind = place->wanted;
  place->wanted = 0;
  if (kind != place->kind || kind == OCC_DEPEND_OUT || !place->now.first) {
    struct group empty = place->before;
    close_group(place);
    group_empty(&empty, drops);
    place->before = place->now;
    place->now = empty;
    place->kind = kind;
    if (kind == OCC_DEPEND_MUTEXINOUTSET)
      place->exclusion = occ_exclusion_new();
  }
  after_group(node, &place->before);
  group_add(&place->now, node);
  if (place->exclusion)
    occ_node_exclude(node, place->exclusion);
}

static void enter_all(struct occ_history *history, struct occ_node *node) {
  struct drops drops = {0, 0};
  for (unsigned i = 0; i < history->buckets; i++)
    while (history->bucket[i]) {
      struct place *place = history->bucket[i];
      history->bucket[i] = place->next;
      after_group(node, &place->now);
      place_free(history, place, &drops);
    }
  drop(&drops, 0);
  history->places = 0;
  if (history->all)
    occ_node_after(node, history->all);
  occ_node_drop(history->all, 1);
  history->all = node;
}

struct occ_node *occ_depend_enter(struct occ_task *parent,
                                  struct occ_task *task,
                                  struct occ_thread *waiter,
                                  const struct OCC_depend *item, OCC_u64 count,
                                  OCC_u64 *word) {
  struct occ_history *history;
  struct occ_node *node;
  struct place *named = 0;
  struct drops drops = {0, 0};
  OCC_u64 mutexes = 0, all = 0;
  unsigned places = 0;
  if (!(parent->flags & OCC_TASK_HISTORY)) {
    parent->special.history = occ_alloc(sizeof *history);
    parent->flags |= OCC_TASK_HISTORY;
  }
  history = parent->special.history;
  for (OCC_u64 i = 0; i < count; i++) {
    mutexes += item[i].kind == OCC_DEPEND_MUTEXINOUTSET;
    all += effect(&item[i]) == OCC_DEPEND_ALL_MEMORY;
  }
  if (all) {
    node = occ_node_new(task, waiter, 1, mutexes, word);
    enter_all(history, node);
    return node;
  }
  make_room(history, count);
  for (OCC_u64 i = 0; i < count; i++) {
    struct place *place = find(history, item[i].address);
    if (place->wanted) { /* named twice, perhaps with different kinds */
      if (place->wanted != effect(&item[i]))
        place->wanted = OCC_DEPEND_OUT;
      continue;
    }
    place->wanted = effect(&item[i]);
    place->also = named;
    named = place;
    places++;
  }
  node = occ_node_new(task, waiter, places, mutexes, word);
  for (; named; named = named->also)
    enter_place(node, named, &drops);
  drop(&drops, 0);
  return node;
}

void occ_depend_forget(struct occ_task *task) {
  struct occ_history *history = task->special.history;
  struct drops drops = {0, 0};
  for (unsigned i = 0; i < history->buckets; i++)
    while (history->bucket[i]) {
      struct place *place = history->bucket[i];
      history->bucket[i] = place->next;
      place_free(history, place, &drops);
    }
  while (history->spare) {
    struct place *place = history->spare;
    history->spare = place->next;
    occ_free(place->before.more);
    occ_free(place->now.more);
    occ_free(place);
  }
  drop(&drops, 0);
  occ_node_drop(history->all, 1);
  occ_free(history->bucket);
  occ_free(history);
  task->flags &= (unsigned char)~OCC_TASK_HISTORY;
}
