/* dealt_loops.h: distributes the iterations of dynamic and guided loops to the
 * threads beforehand.
 *
 * Layer:   engine. May include base/, model/, abi.h.
 * Owns:    struct occ_deal, OCC_loop's private part in such a loop.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEALT_LOOPS_H
#define OCC_ENGINE_DEALT_LOOPS_H

#include "engine/iter.h"
#include "model/team.h"
#include "model/thread.h"

/* The range of units that a member still has, in one word: the first unit in
 * the lowest bits, then the end, then the loop's number. */
#define DEAL_BITS 20
/* The most units of a loop. An addition to an empty range must not overflow. */
#define DEAL_MOST ((1u << DEAL_BITS) - 2)

static inline OCC_u64 occ_deal_first(OCC_u64 range) {
  return range & ((1u << DEAL_BITS) - 1);
}
static inline OCC_u64 occ_deal_end(OCC_u64 range) {
  return range >> DEAL_BITS & ((1u << DEAL_BITS) - 1);
}

#define OCC_DEAL_LEAST 4

/* own.dealt.last: DEAL_ANY_LAST, or the state of the loop's last unit if the
 * thread that takes this unit must execute it last. */
enum {
  DEAL_ANY_LAST, /* the thread may execute any unit last */
  DEAL_AWAITS_LAST, /* the thread has not taken the last unit */
  DEAL_HOLDS_LAST, /* the thread has taken the last unit, but not executed it */
  DEAL_IS_OVER /* the thread has executed the last unit */
};

/* Starts a dynamic loop, whose trip count and chunk are set. The team has more
 * than one member. */
void occ_deal_start(struct occ_thread *self, struct OCC_loop *loop);

/* Call when the thread has taken the last unit, or has no unit but the last.
 * Returns 1 if the last unit must be executed now; 0 if the thread has got
 * another range. */
int occ_deal_hold(struct occ_thread *self, struct OCC_loop *loop);

/* Starts a guided loop. Returns 0 if the loop has too many iterations or
 * chunks. */
int occ_deal_start_guided(struct occ_thread *self, struct OCC_loop *loop);

/* For a thread without units: gives it units that no thread has taken. Returns
 * 0 if there are none. */
int occ_deal_refill(struct occ_thread *self, struct OCC_loop *loop);

/* guided: returns the seat of a unit. The upper half of a seat is the number of
 * the member to which the unit is dealt, the lower half the number of the
 * round. In each round each member is dealt one unit. */
OCC_u64 occ_deal_seat(const struct OCC_loop *loop, unsigned size, OCC_u64 unit);

/* Returns the number of the chunk at a seat (see occ_deal_seat). In some
 * complete rounds the last member, not the first, gets the largest chunk. So
 * the members' numbers of iterations differ by only 2 %. */
static inline OCC_u64 occ_deal_chunk(const struct OCC_loop *loop, unsigned size,
                                     OCC_u64 seat) {
  unsigned round = (unsigned)seat, num = (unsigned)(seat >> 32);
  OCC_u64 first = (OCC_u64)round * size;
  int backwards = round < 7 && 0x4e >> round & 1; /* rounds 1, 2, 3 and 6 */
  if (backwards && first + size <= loop->own.dealt.units)
    return first + size - 1 - num;
  return first + num;
}

/* Takes the next chunk, as OCC_loop_next does. */
static inline int occ_deal_take(struct occ_thread *self,
                                struct OCC_loop *loop) {
  OCC_u64 at = loop->own.dealt.at, end = loop->own.dealt.end;
  while (at == end) {
    OCC_u64 range, unit;
    if (OCC_UNLIKELY(loop->own.dealt.last == DEAL_IS_OVER))
      return 0;
    range = occ_add(&self->member->deal.range, 1, RELAXED);
    unit = occ_deal_first(range);
    if (OCC_UNLIKELY(unit >= occ_deal_end(range))) {
      if (loop->own.dealt.last != DEAL_HOLDS_LAST) {
        if (!occ_deal_refill(self, loop))
          return 0;
        continue;
      }
      unit = loop->own.dealt.units - 1;
    }
    if (OCC_UNLIKELY(loop->own.dealt.last != DEAL_ANY_LAST) &&
        unit == loop->own.dealt.units - 1 && !occ_deal_hold(self, loop))
      continue;
    at = unit * loop->own.dealt.unit;
    end = occ_iter_end(at, loop->own.dealt.unit, loop->trip);
    loop->own.dealt.end = end;
  }
  loop->lo = at;
  loop->hi = loop->own.dealt.at = occ_iter_end(at, loop->chunk, end);
  return 1;
}

static inline int occ_deal_take_guided(struct occ_thread *self,
                                       struct OCC_loop *loop) {
  unsigned size = self->pub.team_size;
  OCC_u64 *word = &self->member->deal.range;
  OCC_u64 range = occ_add(word, 1, RELAXED);
  OCC_u64 inverse = loop->own.guided.inverse, left;
  struct occ_iter_chunks chunks = {loop->own.guided.chunk,
                                   loop->own.guided.begin};
  while (OCC_UNLIKELY(occ_deal_first(range) >= occ_deal_end(range))) {
    if (!occ_deal_refill(self, loop))
      return 0;
    range = occ_add(word, 1, RELAXED);
    loop->own.guided.seat = occ_deal_seat(loop, size, occ_deal_first(range));
  }
  occ_iter_walk(&chunks, occ_deal_chunk(loop, size, loop->own.guided.seat++),
                loop->trip, loop->chunk, inverse);
  left = loop->trip - chunks.at;
  loop->lo = chunks.at;
  loop->hi = chunks.at +
             occ_iter_chunk(left, occ_iter_share(left, inverse), loop->chunk);
  loop->own.guided.chunk = chunks.number;
  loop->own.guided.begin = chunks.at;
  return 1;
}

#endif
