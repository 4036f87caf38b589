/* relatives.h: groups the members of a large team into families that share a
 * cache.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    struct occ_families, struct occ_relative.
 * Callers: engine/families makes families; other files of engine/ use them.
 *
 * A family has up to eight members. The array `seat` has the numbers of the
 * members, family by family; the first member of a family is its head. The
 * primary thread is the head of family 0. Families change only when all workers
 * of the team have acknowledged their last region.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_RELATIVES_H
#define OCC_MODEL_RELATIVES_H

#include "base/atomic.h"
#include "model/sync.h"

/* The kinds of barrier, see engine/barrier_wait. */
enum occ_meet { OCC_MEET_BY_TREE, OCC_MEET_ALL, OCC_MEET_IN_FAMILIES };

#define OCC_DISSEMINATE_ROUNDS 3 /* rounds of OCC_MEET_ALL */
#define OCC_DISSEMINATE_MOST (1 << OCC_DISSEMINATE_ROUNDS)

#define OCC_FAMILY_MOST 8
#define OCC_FAMILIES_MEMBERS_MOST 1024
#define OCC_FAMILIES_MOST (OCC_FAMILIES_MEMBERS_MOST / 4)

#define OCC_ROUNDS_AT_HOME 3 /* log2 of OCC_FAMILY_MOST */
#define OCC_ROUNDS_ABROAD 8  /* log2 of OCC_FAMILIES_MOST */
#define OCC_ROUNDS (OCC_ROUNDS_AT_HOME + OCC_ROUNDS_ABROAD)

#define OCC_RETURNS 8 /* stacks of returned records, see model/returns */

/* The members to which a member sends messages in one round of a barrier:
 * `count` members, at the indexes `first`, `first` + `step`, ... of `seat`. */
struct occ_told {
  unsigned short first, step;
  unsigned char count;
  /* Index in occ_relative.flag. The member sets the flag with this index in
   * each receiver of its messages, and then waits for its own flag with this
   * index. */
  unsigned char flag;
};

/* members of a family wait here for a lock, see engine/near_lock */
struct occ_gate {
  const void *lock; /* atomic: the lock that a member polls; NULL: none */
  unsigned streak; /* how many times in succession the family's polling
                    * member has got the lock; used by that member */
} OCC_ALIGNED_LINE;

struct occ_relative { /* a member's data for families */
  struct occ_flag flag[OCC_ROUNDS];
  /* Atomic: like team->release, but written by the head of the family. */
  unsigned release OCC_ALIGNED_LINE;
  /* One of the family's gates. A family has as many gates as members, and a
   * lock's address selects one of them. */
  struct occ_gate gate;
  /* Atomic, used only in heads: the number of a loop in which the family has
   * nothing left to steal (see engine/dealt_loops). */
  unsigned dry OCC_ALIGNED_LINE;
  /* Read only by the member itself. */
  unsigned family OCC_ALIGNED_LINE;
  unsigned at; /* the member's index in `seat` */
  unsigned rounds;
  unsigned stack; /* see model/returns */
  struct occ_told told[OCC_ROUNDS];
};

struct occ_families {
  unsigned count;
  unsigned short start[OCC_FAMILIES_MOST + 1]; /* [family]: index in `seat` */
  unsigned short seat[OCC_FAMILIES_MEMBERS_MOST];
  struct occ_relative of[]; /* [member number] */
};

/* Messages of the primary thread go from head to head: each head writes to its
 * own family, and to the heads of OCC_HEADS_TOLD further families.
 * occ_families_next returns the first of these families. */
#define OCC_HEADS_TOLD 8
static inline unsigned occ_families_next(unsigned family) {
  return OCC_HEADS_TOLD * family + 1;
}

#endif
