/* dealt_loops.c: distributes the iterations of dynamic and guided loops to the
 * threads beforehand.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    struct occ_deal, OCC_loop's private part in such a loop.
 * Callers: engine/loop_chunks, for loops whose chunks may be executed in any
 *          order.
 * Emits:   nothing.   Spec: [OMP 5.2 §11.5.3]
 *
 * With one counter for all threads, each chunk costs two transfers of the
 * counter's cache line. Here each member has a block of the loop, described by
 * a word of its own, and takes chunks by adding to that word. No other thread
 * uses the line of this word until a thread has no iterations left and steals.
 *
 * Units. The loop is a sequence of units. A unit is a chunk or, if there are
 * too many chunks for the bits of the word, 2^n chunks, which one thread
 * executes. Member n of N has the n-th of N equal blocks of units, as in a
 * static loop, so its cache may still have the data.
 *
 * The last unit. gcc's code takes the value of a lastprivate variable from the
 * thread whose last chunk is the loop's last chunk. So the thread that gets the
 * last unit keeps it until the end. It first steals and executes other units:
 * unclaimed blocks, and halves of ranges that have at least two units.
 *
 * If the other threads come late, the thread with the last unit executes almost
 * the whole loop. So a loop whose last unit is kept (OCC_LAST_LAST) is
 * distributed beforehand only if it has at least OCC_DEAL_LEAST chunks for each
 * thread.
 *
 * guided. A chunk's size depends only on how many iterations are left, so all
 * chunks are known beforehand. They are dealt as cards are: the first chunk to
 * the first member, the second chunk to the second member, and so on. So each
 * member begins with large chunks and ends with small ones. To find its own
 * chunks, a thread computes all chunks, with one multiplication each.
 *
 * The words. The dealt loops of a region are numbered from 1.
 *   claimed   of member M: the number of the last loop in which the block of M
 *             has been claimed. Changed by compare-and-swap: by M when it
 *             arrives, or earlier by another thread that has no units left.
 *   range     of member M: (first, end, loop). M stores its range when M has
 *             claimed or stolen units, and takes the unit `first` by adding 1.
 *             Other threads only lower `end`, by compare-and-swap, and only if
 *             they are in the same loop and first < end.
 *
 * Each unit is executed once. One thread claims a block. A unit stays in a
 * thread's range until this thread's addition moves `first` beyond it, or a
 * thief lowers `end` to it or below. Both change the same word, so only one of
 * them gets the unit.
 *
 * An addition to an empty range makes `first` greater than `end`; no thread
 * steals from such a range, and its owner stores a new one before it adds
 * again.
 *
 * No unit is lost. A thread leaves a loop when it has found each block claimed,
 * and each range empty or of another loop. A unit that is then in no range is
 * held by a thread that has claimed or stolen it and is about to store its
 * range. That thread will execute the unit.
 *
 * Near threads first. In a team with families (engine/families) a thread steals
 * first from its own family, then from the families that follow. `dry` of a
 * family is the number of a loop in which a thread found all the family's
 * blocks claimed and all the family's ranges empty. Other families then read
 * one cache line instead of eight.
 *
 * `dry` may be out of date: a member may have stolen from another family since.
 * This member executes what it stole, so no unit is lost, and lowers `dry` of
 * its family again if other threads may steal these units.
 *
 * Several loops. With nowait a thread may be in an earlier loop than other
 * threads. The loop's number in a range shows that the range is of another
 * loop. If `claimed` is less than this loop's number, the block is free: a
 * thread claims blocks of later loops only after all blocks of this loop are
 * claimed.
 *
 * A range has only 24 bits for the loop's number. These bits are too few only
 * if a thread that is about to steal pauses while another thread passes 2^24
 * loops without a barrier.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/dealt_loops.h"

static OCC_u64 make_range(OCC_u64 first, OCC_u64 end, OCC_u64 number) {
  return first | end << DEAL_BITS | number << (2 * DEAL_BITS);
}

static int is_of(OCC_u64 range, OCC_u64 number) {
  return range >> (2 * DEAL_BITS) == (number << 2 * DEAL_BITS) >> 2 * DEAL_BITS;
}

/* Claims the block of `deal` in loop `number`; returns 1 if successful. */
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

/* Returns the block of member `num` as a range, which may be empty. */
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

/* Numbers the loop, and stores `all` as its number of units. Sets the caller's
 * range. */
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

/* Takes the block of `victim` if it is not claimed; otherwise the upper half of
 * the range of `victim`, if that has at least `least` units. Returns an empty
 * range if there is nothing to take. */
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

/* Tries to steal from `count` members. Their numbers are in
 * team->families->seat[], at the index `first` and the indexes after it. Begins
 * with the member at the index `at`, and goes round: `first` follows the last
 * index. Returns the first range found, or 0. */
static OCC_u64 steal_from(const struct OCC_loop *loop, struct occ_team *team,
                          unsigned first, unsigned count, unsigned at,
                          unsigned least) {
  OCC_u64 range = 0;
  for (unsigned i = 0; i < count; i++, at++) {
    unsigned num;
    if (at >= first + count)
      at = first;
    num = team->families->seat[at];
    range = steal(loop, &team->member[num].deal, num, team->size, least);
    if (occ_deal_first(range) < occ_deal_end(range))
      return range;
  }
  return 0;
}

static OCC_u64 steal_near(const struct occ_thread *self,
                          const struct OCC_loop *loop, struct occ_team *team,
                          unsigned least) {
  struct occ_families *all = team->families;
  const struct occ_relative *me = &all->of[self->pub.num];
  unsigned number = (unsigned)loop->own.dealt.number, family = me->family;
  unsigned seat = me->at - all->start[family];
  for (unsigned i = 0; i < all->count; i++) {
    unsigned first = all->start[family];
    unsigned count = all->start[family + 1] - first;
    unsigned *dry = &all->of[all->seat[first]].dry;
    OCC_u64 range = 0;
    if (i == 0 || !occ_reached(occ_load(dry, RELAXED), number)) {
      range = steal_from(loop, team, first, count, first + seat % count, least);
      if (range)
        return range;
      if (least == 1 && occ_load(dry, RELAXED) != number)
        occ_store(dry, number, RELAXED);
    }
    if (++family == all->count)
      family = 0;
  }
  return 0;
}

static OCC_u64 steal_by_number(const struct occ_thread *self,
                               const struct OCC_loop *loop,
                               struct occ_team *team, unsigned least) {
  unsigned size = self->pub.team_size, num = self->pub.num;
  for (unsigned i = 1; i < size; i++) {
    OCC_u64 range;
    if (++num == size)
      num = 0;
    range = steal(loop, &team->member[num].deal, num, size, least);
    if (occ_deal_first(range) < occ_deal_end(range))
      return range;
  }
  return 0;
}

/* Call after the thread has taken units that other threads may steal. If `dry`
 * of the thread's family says that this loop has nothing left to steal, lowers
 * `dry` ("Near threads first" above). */
static void clear_dry(const struct occ_thread *self,
                      const struct OCC_loop *loop,
                      const struct occ_team *team) {
  struct occ_families *all = team->families;
  unsigned family = all->of[self->pub.num].family;
  unsigned *dry = &all->of[all->seat[all->start[family]]].dry;
  unsigned number = (unsigned)loop->own.dealt.number;
  if (occ_load(dry, RELAXED) == number)
    occ_store(dry, number - 1, RELAXED);
}

static int refill(struct occ_thread *self, const struct OCC_loop *loop,
                  unsigned least) {
  struct occ_team *team = occ_team_current(self);
  OCC_u64 range = team->disseminate == OCC_MEET_IN_FAMILIES
                      ? steal_near(self, loop, team, least)
                      : steal_by_number(self, loop, team, least);
  if (!range)
    return 0;
  occ_store(&self->member->deal.range, range, RELAXED);
  if (team->disseminate == OCC_MEET_IN_FAMILIES &&
      occ_deal_first(range) + 1 < occ_deal_end(range))
    clear_dry(self, loop, team);
  return 1;
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
