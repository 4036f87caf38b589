/* sync.h: declares the variables through which threads of a team synchronize.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_inbox, struct occ_outbox, struct occ_flag.
 *
 * Epochs and sequence numbers are 32-bit counters that wrap. A counter has
 * reached a value if counter - value, as a signed number, is not negative.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_SYNC_H
#define OCC_MODEL_SYNC_H

#include "base/atomic.h"
#include "base/park.h"
#include "model/icv.h"

struct OCC_thread;
struct OCC_construct;
struct occ_team;

static inline int occ_reached(unsigned word, unsigned target) {
  return (int)(word - target) >= 0;
}

/* A thread's inbox: one cache line, so a fork moves one line for each worker.
 * The thread that gives work writes the fields, then adds one to `sequence`,
 * which the receiving thread polls. */
struct occ_inbox {
  unsigned sequence; /* atomic; written by the worker's team or pool */
  struct occ_park park; /* the thread sleeps here, whatever it waits for */
  void (*mfunction)(struct OCC_thread *self, void *env); /* atomic; NULL: see
                                                          * enum occ_order */
  void *env;
  struct occ_team *team;
  const struct OCC_construct *construct;
  struct occ_icv icv;
  unsigned nthreads_icv;
  unsigned num; /* thread number | OCC_PASS_ON, or an enum occ_order */
  unsigned size;
  unsigned round; /* equals team->round, which the worker need not read */
} OCC_ALIGNED_LINE;

_Static_assert(sizeof(struct occ_inbox) == OCC_LINE, "one line for each fork");

/* If `num` has this bit, the worker passes the region on to its family (members
 * that share a cache) and to the first members of other families: see
 * engine/families. */
#define OCC_PASS_ON (1u << 31)

enum occ_order {
  OCC_ORDER_DETACH = 1, /* leave the team, acknowledge, stay idle */
  OCC_ORDER_EXIT /* end the thread */
};

/* One cache line of each member of a team, which only the member writes. */
struct occ_outbox {
  unsigned arrived; /* atomic: the barrier epoch that the member has reached */
  unsigned helping; /* atomic; 1: the member runs tasks after the join */
  void *partial; /* reduction copies, valid once the member has arrived */
  unsigned char copy[24]
      __attribute__((__aligned__(16))); /* copy of small partial results */
  void *scan; /* the member's total of a scan, valid between two barriers */
  unsigned long long spawned; /* atomic: tasks that the member has queued */
  unsigned long long done; /* atomic: queued tasks that the member completed */
} OCC_ALIGNED_LINE;

_Static_assert(sizeof(struct occ_outbox) == OCC_LINE, "one line");

static inline int occ_outbox_takes(unsigned long long size) {
  return size && size <= sizeof((struct occ_outbox *)0)->copy;
}

/* A flag for barriers by dissemination (engine/barrier_wait). In each round a
 * member waits for a message of one other member, its partner. The partner
 * writes the flag, and the member polls it. */
struct occ_flag {
  unsigned epoch; /* atomic */
  /* Atomic. The partner stores in tasks[epoch & 1] whether it knows that the
   * team has tasks. */
  unsigned char tasks[2];
} OCC_ALIGNED_LINE;

#endif
