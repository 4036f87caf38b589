/* sync.h: the words on which threads of a team meet.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_inbox, struct occ_outbox, struct occ_flag.
 *
 * Epochs and sequence numbers are 32-bit counters that wrap. "Reached" means
 * that the signed difference is not negative.
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

/* One line for each thread. The thread that gives work writes the fields, then
 * adds one to `sequence`; the receiving thread polls `sequence`. All values
 * that a fork passes to a worker fit in this line, so a fork moves one line for
 * each worker. */
struct occ_inbox {
  unsigned sequence; /* atomic; written by the team that owns it */
  struct occ_park park; /* of this thread, for every kind of waiting */
  void (*mfunction)(struct OCC_thread *self, void *env); /* atomic; NULL for
                                                          * an order */
  void *env;
  struct occ_team *team;
  const struct OCC_construct *construct;
  struct occ_icv icv;
  unsigned nthreads_icv;
  unsigned num; /* thread number | OCC_PASS_ON, or an enum occ_order */
  unsigned size;
  unsigned round; /* team->round: the team's own line need not move */
} OCC_ALIGNED_LINE;

_Static_assert(sizeof(struct occ_inbox) == OCC_LINE, "one line for each fork");

/* A flag: pass the region on to the worker's family and to heads of other
 * families, see engine/families. */
#define OCC_PASS_ON (1u << 31)

enum occ_order {
  OCC_ORDER_DETACH = 1, /* forget the team, acknowledge, stay idle */
  OCC_ORDER_EXIT /* end the thread */
};

/* One line for each member of a team, written by that member only. */
struct occ_outbox {
  unsigned arrived; /* atomic: the barrier epoch it has reached */
  unsigned helping; /* atomic: it runs tasks after it has joined */
  void *partial; /* its reduction copies, valid once arrived */
  unsigned char copy[24]
      __attribute__((__aligned__(16))); /* of small partial results */
  void *scan; /* its total of a scan, valid between two barriers */
  unsigned long long spawned; /* atomic: tasks it has queued */
  unsigned long long done; /* atomic: queued tasks it has completed */
} OCC_ALIGNED_LINE;

_Static_assert(sizeof(struct occ_outbox) == OCC_LINE, "one line");

static inline int occ_outbox_takes(unsigned long long size) {
  return size && size <= sizeof((struct occ_outbox *)0)->copy;
}

/* A dissemination flag: written by one partner, polled by one member. */
struct occ_flag {
  unsigned epoch; /* atomic */
  unsigned char tasks[2]; /* atomic: the partner's knowledge at an even and at
                             an odd epoch, see engine/barrier_wait */
} OCC_ALIGNED_LINE;

#endif
