/* deal.h: dynamic loops whose iterations are dealt out beforehand.
 *
 * Layer:   engine. May include base/, model/, abi.h.
 * Owns:    struct occ_deal, OCC_loop's private part in such a loop.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEAL_H
#define OCC_ENGINE_DEAL_H

#include "engine/iter.h"
#include "model/team.h"
#include "model/thread.h"

/* OCC_loop.own. */
enum {
  DEAL_AT,    /* the first iteration of the unit in hand that is left */
  DEAL_END,   /* the unit's end */
  DEAL_UNIT,  /* iterations in a unit: a chunk, or 2^n of them */
  DEAL_NUMBER /* which of the region's dealt loops it is */
};

/* The range of units that a member still has, in one word: its first one in the
 * lowest bits, its end, the loop's number. */
#define DEAL_BITS 20
#define DEAL_MOST ((1u << DEAL_BITS) - 2) /* room for one addition too many */

static inline OCC_u64 occ_deal_first(OCC_u64 range) {
  return range & ((1u << DEAL_BITS) - 1);
}
static inline OCC_u64 occ_deal_end(OCC_u64 range) {
  return range >> DEAL_BITS & ((1u << DEAL_BITS) - 1);
}

/* `loop` has its trip count and chunk. The team has more than one member. */
void occ_deal_start(struct occ_thread *self, struct OCC_loop *loop);

/* Gives the calling thread, which has no unit left, a range that others have
 * not begun; 0: there is none. */
int occ_deal_refill(struct occ_thread *self, struct OCC_loop *loop);

/* The next chunk, as OCC_loop_next has it. */
static inline int occ_deal_take(struct occ_thread *self,
                                struct OCC_loop *loop) {
  OCC_u64 at = loop->own[DEAL_AT], end = loop->own[DEAL_END];
  while (at == end) {
    OCC_u64 range = occ_add(&self->member->deal.range, 1, RELAXED);
    if (OCC_LIKELY(occ_deal_first(range) < occ_deal_end(range))) {
      at = occ_deal_first(range) * loop->own[DEAL_UNIT];
      end = occ_iter_end(at, loop->own[DEAL_UNIT], loop->trip);
      loop->own[DEAL_END] = end;
    } else if (!occ_deal_refill(self, loop)) {
      return 0;
    }
  }
  loop->lo = at;
  loop->hi = loop->own[DEAL_AT] = occ_iter_end(at, loop->chunk, end);
  return 1;
}

#endif
