/* relatives.h: the members of a large team, in groups that share a cache.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    struct occ_families, struct occ_relative.
 * Callers: engine/families makes them; engine/barrier_wait and engine/fork use
 *          them.
 *
 * A family is up to eight members. Its members, in the order of their numbers,
 * stand side by side in `seat`; the first is its head. The primary thread is
 * the head of family 0. A team's families change only
 * when all its workers have acknowledged their last region.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_RELATIVES_H
#define OCC_MODEL_RELATIVES_H

#include "base/atomic.h"
#include "model/sync.h"

/* The kind of barrier, see engine/barrier_wait. */
enum occ_meet { OCC_MEET_BY_TREE, OCC_MEET_ALL, OCC_MEET_IN_FAMILIES };

#define OCC_DISSEMINATE_ROUNDS 3 /* of all members, without families */
#define OCC_DISSEMINATE_MOST (1 << OCC_DISSEMINATE_ROUNDS)

#define OCC_FAMILY_MOST 8
#define OCC_FAMILIES_MEMBERS_MOST 1024
#define OCC_FAMILIES_MOST (OCC_FAMILIES_MEMBERS_MOST / 4)

#define OCC_ROUNDS_AT_HOME 3 /* log2 of OCC_FAMILY_MOST */
#define OCC_ROUNDS_ABROAD 8  /* log2 of OCC_FAMILIES_MOST */
#define OCC_ROUNDS (OCC_ROUNDS_AT_HOME + OCC_ROUNDS_ABROAD)

/* The members to which a member sends messages in one round of a barrier:
 * `count` members, the first of them at `first` in `seat`, the next ones `step`
 * further on. */
struct occ_told {
  unsigned short first, step;
  unsigned char count;
  unsigned char flag; /* the flag to which it writes, and the own flag for which
                         it waits */
};

/* Where members of a family that want a lock wait, see engine/near_lock. */
struct occ_gate {
  const void *lock; /* atomic: the one that a member polls; NULL: none */
  unsigned streak; /* of that member: how often the family got it in a row */
} OCC_ALIGNED_LINE;

struct occ_relative { /* a member's data for families */
  struct occ_flag flag[OCC_ROUNDS];
  /* Atomic: like team->release, written by the head that passes the release
   * on to this member. */
  unsigned release OCC_ALIGNED_LINE;
  struct occ_gate gate; /* of the family, for some locks */
  unsigned dry OCC_ALIGNED_LINE; /* atomic: of a head, see engine/dealt_loops */
  /* Read only by the member itself. */
  unsigned family OCC_ALIGNED_LINE;
  unsigned at; /* where in `seat` */
  unsigned rounds;
  struct occ_told told[OCC_ROUNDS];
};

struct occ_families {
  unsigned count;
  unsigned short start[OCC_FAMILIES_MOST + 1]; /* where in `seat` each begins */
  unsigned short seat[OCC_FAMILIES_MEMBERS_MOST];
  struct occ_relative of[]; /* by member number */
};

/* The primary thread reaches all members from head to head, and from each head
 * to its family. Family f's head tells the heads of OCC_HEADS_TOLD families;
 * this is the first of them. */
#define OCC_HEADS_TOLD 8
static inline unsigned occ_families_next(unsigned family) {
  return OCC_HEADS_TOLD * family + 1;
}

#endif
