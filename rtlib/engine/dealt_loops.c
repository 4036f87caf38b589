/* dealt_loops.c: dynamic and guided loops whose iterations are dealt out
 * beforehand.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    struct occ_deal, OCC_loop's private part in such a loop.
 * Callers: engine/loop_chunks, where a loop's chunks may come in any order.
 * Emits:   nothing.   Spec: [OMP 5.2 §11.5.3]
 *
 * A counter that all threads add to costs two transfers of its line for each
 * chunk. Here each member has a block of the loop in a word of its own, adds to
 * that, and has the line to itself until somebody else runs dry.
 *
 * Units. The loop is a row of units: its chunks, or where there are too many of
 * them to be numbered in a word, 2^n chunks each, of which a thread then does
 * all. Member n of N has the n-th of N equal blocks of units.
 *
 * The last unit. Code of gcc takes the value of a lastprivate variable from the
 * thread whose last chunk is the loop's last. So the thread that takes it keeps
 * it while it finds a block that is free, or a range of two units or more. A
 * loop is dealt out so only if it has at least OCC_DEAL_LEAST units for each
 * thread: of a loop of two units, the thread with the last one would execute
 * both where the other one comes late.
 *
 * guided. A chunk's size says how much of the loop comes behind it, not who
 * asks when: all chunks are known beforehand. They are dealt as cards are, one
 * to each member in turn, so that everybody begins with large ones and has
 * small ones to even it out at the end. A thread walks along all of them in its
 * head, a multiplication for each, to know where its own begin.
 *
 * Who writes what. The dealt loops of a region are numbered from 1.
 *   claimed   of member M: the block of M in this loop, and in all before, has
 *             been claimed. Advanced by compare-and-swap, by M as it arrives or
 *             by a thread that is dry before M has come.
 *   range     of member M: (first, end, loop). M stores it, when it has claimed
 *             or stolen something, and takes `first` by adding 1. Others only
 *             ever lower `end`, by compare-and-swap, and only where the loop is
 *             theirs and first < end.
 *
 * A unit is done once. A block goes to one claimer. The claimer's range holds a
 * unit until its owner adds `first` past it, or a thief lowers `end` below it;
 * both change the same word, so one of them. An addition that finds nothing
 * leaves first one behind end: nobody steals from such a range, and its owner
 * stores a new one before it adds again.
 *
 * No unit is lost. A thread leaves a loop when it has found every block claimed
 * and every range empty or of another loop. What is in nobody's range then is
 * in the hands of a thread that is about to store it in its own, and does it.
 *
 * A thread in an earlier loop, which is possible with nowait, finds the range
 * of one that is ahead to be of another loop. `claimed` can be behind only
 * where this loop's block is free: nobody leaves a loop before all its blocks
 * are claimed, and whoever claims in a later one has left this one. The number
 * of the loop in a range is cut to 24 bits. It is too few where a thread that
 * is about to steal does nothing while another passes 2^24 loops without a
 * barrier.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/dealt_loops.h"

static OCC_u64 make_range(OCC_u64 first, OCC_u64 end, OCC_u64 number) {
  return first | end << DEAL_BITS | number << (2 * DEAL_BITS);
}

static int is_of(OCC_u64 range, OCC_u64 number) {
  return range >> (2 * DEAL_BITS) == (number << 2 * DEAL_BITS) >> 2 * DEAL_BITS;
}

/* 1: the block of `deal` in loop `number` is the caller's. */
static int claim(struct occ_deal *deal, unsigned number) {
  unsigned claimed = occ_load(&deal->claimed, RELAXED);
  while (!occ_reached(claimed, number))
    if (occ_cas(&deal->claimed, &claimed, number, RELAXED))
      return 1;
  return 0;
}

static OCC_u64 units(OCC_u64 trip, OCC_u64 unit) {
  if (!((trip | unit) >> 32))
    return ((unsigned)trip + (unsigned)unit - 1) / (unsigned)unit;
  return trip ? (trip - 1) / unit + 1 : 0;
}

/* The block of member `num`, as a range; it may be empty. */
static OCC_u64 block(const struct OCC_loop *loop, unsigned num, unsigned size) {
  unsigned all = (unsigned)loop->own.dealt.units;
  unsigned share = all / size, rest = all % size, first;
  if (num < rest) {
    share++;
    rest = 0;
  }
  first = share * num + rest;
  return make_range(first, first + share, loop->own.dealt.number);
}

/* The rest of a loop's start: its number, and a range for the calling thread.
 */
static void start(struct occ_thread *self, struct OCC_loop *loop, OCC_u64 all) {
  struct occ_deal *deal = &self->member->deal;
  unsigned number = ++deal->met;
  loop->own.dealt.number = number;
  loop->own.dealt.units = all;
  occ_store(&deal->range,
            claim(deal, number)
                ? block(loop, self->pub.num, self->pub.team_size)
                : make_range(0, 0, number),
            RELAXED);
}

void occ_deal_start(struct occ_thread *self, struct OCC_loop *loop) {
  OCC_u64 unit = loop->chunk;
  while (loop->trip && (loop->trip - 1) / unit >= DEAL_MOST)
    unit *= 2;
  loop->own.dealt.at = loop->own.dealt.end = 0;
  loop->own.dealt.last = DEAL_ANY_LAST;
  loop->own.dealt.unit = unit;
  start(self, loop, units(loop->trip, unit));
}

int occ_deal_start_guided(struct occ_thread *self, struct OCC_loop *loop) {
  OCC_u64 inverse = occ_iter_inverse(self->pub.team_size), all;
  if (loop->trip >> 32)
    return 0;
  if (loop->chunk > loop->trip)
    loop->chunk = loop->trip ? loop->trip : 1;
  all = occ_iter_count(loop->trip, loop->chunk, inverse);
  if (all > DEAL_MOST)
    return 0;
  loop->own.guided.chunk = loop->own.guided.begin = 0;
  loop->own.guided.seat = (OCC_u64)self->pub.num << 32;
  loop->own.guided.inverse = inverse;
  start(self, loop, all);
  return 1;
}

OCC_u64 occ_deal_seat(const struct OCC_loop *loop, unsigned size,
                      OCC_u64 unit) {
  unsigned all = (unsigned)loop->own.dealt.units, share = all / size;
  unsigned rest = all % size, at = (unsigned)unit;
  if (at < rest * (share + 1))
    return (OCC_u64)(at / (share + 1)) << 32 | at % (share + 1);
  at -= rest * (share + 1);
  return (OCC_u64)(rest + at / share) << 32 | at % share;
}

/* The upper half of what `victim` has, if that is as many as `least` units, or
 * the block that it has not come for; an empty range: there is nothing. */
static OCC_u64 steal(const struct OCC_loop *loop, struct occ_deal *victim,
                     unsigned num, unsigned size, unsigned least) {
  OCC_u64 number = loop->own.dealt.number;
  OCC_u64 range;
  if (claim(victim, (unsigned)number))
    return block(loop, num, size);
  range = occ_load(&victim->range, RELAXED);
  while (is_of(range, number) &&
         occ_deal_first(range) + least <= occ_deal_end(range)) {
    OCC_u64 first = occ_deal_first(range), end = occ_deal_end(range);
    OCC_u64 middle = first + (end - first) / 2;
    if (occ_cas(&victim->range, &range, make_range(first, middle, number),
                RELAXED))
      return make_range(middle, end, number);
  }
  return 0;
}

static int refill(struct occ_thread *self, const struct OCC_loop *loop,
                  unsigned least) {
  struct occ_team *team = occ_team_current(self);
  unsigned size = self->pub.team_size, num = self->pub.num;
  for (unsigned i = 1; i < size; i++) {
    OCC_u64 range;
    if (++num == size)
      num = 0;
    range = steal(loop, &team->member[num].deal, num, size, least);
    if (occ_deal_first(range) < occ_deal_end(range)) {
      occ_store(&self->member->deal.range, range, RELAXED);
      return 1;
    }
  }
  return 0;
}

int occ_deal_refill(struct occ_thread *self, struct OCC_loop *loop) {
  return refill(self, loop, 1);
}

int occ_deal_hold(struct occ_thread *self, struct OCC_loop *loop) {
  if (refill(self, loop, 2)) {
    loop->own.dealt.last = DEAL_HOLDS_LAST;
    return 0;
  }
  loop->own.dealt.last = DEAL_IS_OVER;
  return 1;
}
