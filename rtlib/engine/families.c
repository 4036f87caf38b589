/* families.c: finds members of a large team that share a cache, and decides
 * to which other members each member sends messages.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    team->families, team->disseminate.
 * Callers: engine/team_shape, engine/affinity.
 *
 * If threads are bound, members whose places have the same last-level cache
 * form a cluster. Otherwise all members form one cluster, because the system
 * moves threads between processors. Each cluster is cut into families of eight
 * members; the last may be smaller. One member of a family is its head. It
 * writes to a cache line of every other member of the family.
 *
 * If the families would have fewer than four members on average, all members
 * form one cluster.
 *
 * Rounds of a barrier (engine/barrier_wait). The first rounds are inside each
 * family: in round k a member sends a message to the member 2^k further on.
 * Then each member knows that its whole family has arrived. The next rounds are
 * between families: in round k, family f sends to family f + 2^k, and each
 * member of the receiving family gets a message from one member of the sending
 * family.
 *
 * If the receiving family is larger, some senders send several messages; if it
 * is smaller, some send none. After the last round each member knows that all
 * members have arrived.
 *
 * Families that are near each other in the machine have near numbers. So the
 * news that a member has arrived may need many rounds to reach another member,
 * but it crosses the border of each cache or socket at most twice.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/families.h"

#include "base/alloc.h"
#include "base/log.h"
#include "base/tsan.h"
#include "engine/pool.h"
#include "model/places.h"
#include "model/returns.h"

#include <string.h>

static unsigned *cache_of; /* the cache of each place; NULL: not known */

void occ_families_begin(void) {
  struct occ_cpusets caches;
  if (occ_places.count <= OCC_DISSEMINATE_MOST)
    return;
  caches = occ_topology_read(OCC_BY_LL_CACHES);
  cache_of = occ_alloc(occ_places.count * sizeof *cache_of);
  for (unsigned i = 0; i < occ_places.count; i++) {
    cache_of[i] = 0;
    for (unsigned k = 0; k < caches.count; k++)
      if (occ_cpus_has(&caches.set[k], occ_places.set[i].cpu[0]))
        cache_of[i] = k;
  }
  for (unsigned k = 0; k < caches.count; k++)
    occ_free(caches.set[k].cpu);
  occ_free(caches.set);
}

static unsigned log2_up(unsigned n) {
  return n <= 1 ? 0 : 32 - (unsigned)__builtin_clz(n - 1);
}

/* Divides `count` members, from all->seat[from] on, into families. */
static void cut(struct occ_families *all, unsigned from, unsigned count) {
  unsigned parts = (count + OCC_FAMILY_MOST - 1) / OCC_FAMILY_MOST;
  for (unsigned i = 0; i < parts; i++)
    /* occ_families_choose rejects teams with more families */
    if (all->count < OCC_FAMILIES_MOST)
      all->start[all->count++] = (unsigned short)(from + OCC_FAMILY_MOST * i);
  all->start[all->count] = (unsigned short)(from + count);
}

/* Fills all->seat[] with one cluster after another, in the order of the
 * clusters' first members. */
static void seat(struct occ_families *all, unsigned size,
                 const unsigned *cluster) {
  unsigned seated = 0;
  all->count = 0;
  for (unsigned i = 0; i < size; i++) {
    unsigned from = seated, before = 0;
    while (before < i && cluster[before] != cluster[i])
      before++;
    if (before < i)
      continue;
    for (unsigned k = i; k < size; k++)
      if (cluster[k] == cluster[i])
        all->seat[seated++] = (unsigned short)k;
    cut(all, from, seated - from);
  }
}

static void tell(struct occ_relative *one, unsigned first, unsigned step,
                 unsigned count, unsigned flag) {
  one->told[one->rounds++] =
      (struct occ_told){(unsigned short)first, (unsigned short)step,
                        (unsigned char)count, (unsigned char)flag};
}

/* all->seat[at] is a member of `family`. For each round of a barrier, stores
 * the members to which this member sends messages. */
static void rounds(struct occ_families *all, unsigned at, unsigned family) {
  struct occ_relative *one = &all->of[all->seat[at]];
  unsigned begin = all->start[family];
  unsigned own = all->start[family + 1] - begin, num = at - begin;
  one->family = family;
  one->at = at;
  one->rounds = 0;
  one->stack =
      all->count <= OCC_RETURNS ? family : family * OCC_RETURNS / all->count;
  for (unsigned k = 0; k < log2_up(own); k++)
    tell(one, begin + (num + (1u << k)) % own, 0, 1, k);
  for (unsigned k = 0; k < log2_up(all->count); k++) {
    unsigned other = (family + (1u << k)) % all->count;
    unsigned first = all->start[other];
    unsigned theirs = all->start[other + 1] - first;
    tell(one, first + num, own,
         num < theirs ? (theirs - num + own - 1) / own : 0,
         OCC_ROUNDS_AT_HOME + k);
  }
}

int occ_families_make(struct occ_team *team, const unsigned *cluster) {
  struct occ_families *all = team->families;
  unsigned epoch = team->member[0].epoch;
  if (!all) { /* allocated once for the team's lifetime */
    unsigned room = team->capacity < OCC_FAMILIES_MEMBERS_MOST
                        ? team->capacity
                        : OCC_FAMILIES_MEMBERS_MOST;
    all = occ_alloc_try(sizeof *all + room * sizeof all->of[0], OCC_LINE);
    if (!all)
      return 0;
    team->families = all;
  }
  /* A member sees this store before it is in a region with families. */
  occ_store(&occ_returns_apart, 1, RELAXED);
  seat(all, team->size, cluster);
  for (unsigned family = 0; family < all->count; family++)
    for (unsigned at = all->start[family]; at < all->start[family + 1]; at++)
      rounds(all, at, family);
  for (unsigned i = 0; i < team->size; i++) {
    struct occ_relative *one = &all->of[i];
    for (unsigned k = 0; k < OCC_ROUNDS; k++)
      occ_store(&one->flag[k].epoch, epoch, RELAXED);
    occ_store(&one->release, epoch, RELAXED);
    occ_store(&one->gate.lock, 0, RELAXED);
    one->gate.streak = 0;
    occ_store(&one->dry, team->member[0].deal.met, RELAXED);
  }
  return 1;
}

/* Waits until all workers are in their idle loops. Before that, a worker may
 * still wait for the last region's release, or may have to pass the release on
 * to its family. */
static void settle_workers(const struct occ_team *team) {
  for (unsigned i = 1; i < team->size; i++)
    occ_pool_settle(team->member[i].thread);
}

void occ_families_choose(struct occ_team *team) {
  unsigned *cluster;
  if (team->disseminate == OCC_MEET_IN_FAMILIES)
    settle_workers(team);
  team->disseminate = OCC_MEET_BY_TREE;
  if (!occ_load(&team->may_spin, RELAXED) ||
      team->size > OCC_FAMILIES_MEMBERS_MOST)
    return;
  if (team->size <= OCC_DISSEMINATE_MOST) {
    team->disseminate = OCC_MEET_ALL;
    return;
  }
  cluster = occ_alloc_try(team->size * sizeof *cluster, OCC_LINE);
  if (!cluster)
    return;
  settle_workers(team);
  for (unsigned i = 0; i < team->size; i++)
    cluster[i] = cache_of ? cache_of[team->member[i].place] : 0;
  if (occ_families_make(team, cluster)) {
    team->disseminate = OCC_MEET_IN_FAMILIES;
    if (team->families->count > team->size / 4) {
      memset(cluster, 0, team->size * sizeof *cluster);
      occ_families_make(team, cluster);
    }
  }
  if (team->disseminate == OCC_MEET_IN_FAMILIES)
    occ_trace(OCC_TRACE_FORK, "fork", "team of %u in %u families", team->size,
              team->families->count);
  occ_free(cluster);
}

void occ_families_pass_on(struct occ_team *team, unsigned family,
                          const struct occ_inbox *region) {
  const struct occ_families *all = team->families;
  unsigned next = occ_families_next(family);
  occ_tsan_release(team);
  for (unsigned i = next; i < next + OCC_HEADS_TOLD && i < all->count; i++) {
    unsigned num = all->seat[all->start[i]];
    occ_pool_hand(team->member[num].thread, region, num | OCC_PASS_ON, 1);
  }
  for (unsigned at = all->start[family] + 1u; at < all->start[family + 1]; at++)
    occ_pool_hand(team->member[all->seat[at]].thread, region, all->seat[at], 1);
}
