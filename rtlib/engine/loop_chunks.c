/* loop_chunks.c: gives threads the chunks of worksharing loops, and the turns
 * of ordered regions.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    struct occ_workshare, OCC_loop's private part.
 * Callers: lowered code; construct/ordered; any thread of a team.
 * Emits:   wait_ordered, chunk_taken.   Spec: [OMP 5.2 §11.5, §15.10]
 *
 * dynamic. `next` is the first iteration that no thread has taken. A thread
 * takes a chunk by adding the chunk's size to `next`. At the end each thread
 * may add the size once too often; if that could wrap the counter, threads use
 * a compare-and-swap instead. guided loops always use a compare-and-swap.
 *
 * static. Threads share nothing: each counts its own chunks.
 *
 * If chunks may be executed in any order, dynamic and guided loops are
 * distributed beforehand (engine/dealt_loops). A team of one thread executes
 * the loop as one chunk, unless a tool observes chunks. model/workshare.h
 * explains the slots that loops use.
 *
 * ordered. Chunks are taken in the order of their iterations. `ordered` is the
 * first iteration of the chunk whose turn it is. The chunk's thread passes the
 * turn on by storing the chunk's end in `ordered`: after the ordered region of
 * the chunk's last iteration or, if there is none, after the chunk. A thread
 * waits for its turn even if its chunk has no ordered region: all earlier
 * chunks must have had their turns.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/loop_chunks.h"

#include "base/alloc.h"
#include "base/tsan.h"
#include "engine/dealt_loops.h"
#include "engine/iter.h"
#include "engine/wait.h"
#include "model/team.h"

/* OCC_loop.taking: how a thread takes chunks. */
enum {
  TAKE_STATIC = 1,
  TAKE_DYNAMIC,
  TAKE_GUIDED,
  TAKE_DEALT, /* dynamic, see engine/dealt_loops */
  TAKE_DEALT_GUIDED
};

_Static_assert(TAKE_STATIC == OCC_STATIC && TAKE_DYNAMIC == OCC_DYNAMIC &&
                   TAKE_GUIDED == OCC_GUIDED,
               "the kinds of schedules have the same numbers");

/* Bits of OCC_loop.flags. */
enum {
  ORDERED = 1, /* the loop has ordered regions */
  REPORTED = 2 /* a tool observes each chunk */
};

static struct occ_workshare *share_of(const struct OCC_loop *loop) {
  return loop->share;
}

/* A word of the team for which a thread waits. A cancellation also ends the
 * wait, because the thread that would store the word may have left. */
struct awaited {
  const void *word;
  const struct occ_team *team;
};

static int ready_turn(const void *object, OCC_u64 target) {
  const struct awaited *what = object;
  return occ_load((const unsigned *)what->word, SEQ_CST) == (unsigned)target ||
         occ_load(&what->team->cancelled, SEQ_CST);
}

/* Waits for a slot that another thread still uses for an earlier region
 * (OCC_WORKSHARES regions back). Returns NULL if the parallel region is
 * cancelled: the slot may never be free. */
static OCC_NOINLINE struct occ_workshare *
await_slot(struct occ_thread *self, struct occ_workshare *share,
           unsigned number) {
  struct occ_team *team = occ_team_current(self);
  struct awaited turn = {&share->turn, team};
  struct occ_wait wait = {.ready = ready_turn,
                          .object = &turn,
                          .target = number,
                          .team = team,
                          .state = OCC_STATE_OVERHEAD};
  occ_wait(self, &wait);
  return occ_load(&share->turn, ACQUIRE) == number ? share : 0;
}

static struct occ_workshare *enter_slot(struct occ_thread *self) {
  struct occ_team *team = occ_team_current(self);
  unsigned number = self->member->workshares++;
  struct occ_workshare *share = &team->ring[number % OCC_WORKSHARES];
  if (OCC_UNLIKELY(occ_load(&share->turn, ACQUIRE) != number))
    return await_slot(self, share, number);
  return share;
}

static void leave_slot(struct occ_thread *self, struct occ_workshare *share) {
  struct occ_team *team = occ_team_current(self);
  unsigned size = self->pub.team_size;
  if (size != 1 && occ_add(&share->left, 1, ACQ_REL) + 1 != size)
    return;
  occ_store(&share->left, 0, RELAXED);
  occ_store(&share->next, 0, RELAXED);
  occ_store(&share->ordered, 0, RELAXED);
  if (OCC_UNLIKELY(share->posted != 0)) {
    occ_free(share->posted);
    share->posted = 0;
  }
  occ_store(&share->turn, share->turn + OCC_WORKSHARES, SEQ_CST);
  if (size != 1)
    occ_wake_team(team);
}

/* Starts the loop as a dealt loop (engine/dealt_loops) if its schedule permits
 * this. `order` is 0 if the chunks must be in order. Returns 0 if the loop is
 * not dealt. */
static inline __attribute__((__always_inline__)) int
start_dealt(struct occ_thread *self, struct OCC_loop *loop,
            enum OCC_schedule schedule, unsigned order) {
  const OCC_u64 chunk = loop->chunk ? loop->chunk : 1;
  const unsigned size = self->pub.team_size;
  if (!order || size == 1)
    return 0;
  if (order & OCC_LAST_LAST &&
      occ_iter_times(chunk, (OCC_u64)size * OCC_DEAL_LEAST) > loop->trip)
    return 0;
  if (schedule == OCC_DYNAMIC) {
    loop->taking = TAKE_DEALT;
    loop->chunk = chunk;
    occ_deal_start(self, loop);
    if (order & OCC_LAST_LAST)
      loop->own.dealt.last = DEAL_AWAITS_LAST;
    return 1;
  }
  if (schedule == OCC_GUIDED && order == OCC_ANY_ORDER) {
    loop->taking = TAKE_DEALT_GUIDED;
    loop->chunk = chunk;
    if (OCC_LIKELY(occ_deal_start_guided(self, loop)))
      return 1;
    loop->taking = TAKE_GUIDED;
  }
  return 0;
}

/* Prepares the thread's own chunks of a static loop. With loop->chunk 0 each
 * thread has one span. */
static inline __attribute__((__always_inline__)) void
start_static(struct occ_thread *self, struct OCC_loop *loop) {
  if (loop->chunk == 0) {
    OCC_u64 lo = 0, hi = 0;
    if (!OCC_static_span(&self->pub, loop->trip, &lo, &hi))
      lo = hi = loop->trip;
    loop->own.row.position = lo;
    loop->own.row.stride = ~0ull;
    loop->chunk = hi - lo;
  } else {
    loop->own.row.position = occ_iter_times(self->pub.num, loop->chunk);
    loop->own.row.stride = occ_iter_times(self->pub.team_size, loop->chunk);
  }
}

void OCC_loop_start(struct OCC_thread *pub, struct OCC_loop *loop,
                    enum OCC_schedule schedule, OCC_u64 trip, OCC_u64 chunk,
                    enum OCC_ordered_clause ordered) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  unsigned size = self->pub.team_size;
  unsigned order = schedule & ~(unsigned)OCC_SCHEDULE; /* 0 if in order */
  schedule &= OCC_SCHEDULE;
  if (schedule == OCC_RUNTIME) {
    schedule = (enum OCC_schedule)(task->icv.schedule & ~OCC_MONOTONIC);
    chunk = (OCC_u64)task->icv.chunk;
    if (task->icv.schedule & OCC_MONOTONIC)
      order = 0;
  }
  if (schedule == OCC_AUTO) {
    schedule = OCC_STATIC;
    chunk = 0;
  }
  loop->trip = trip;
  loop->lo = loop->hi = loop->at = 0;
  loop->chunk = chunk;
  loop->taking = (int)schedule;
  loop->flags = ordered == OCC_ORDERED_REGIONS ? ORDERED : 0;
  if (OCC_UNLIKELY(occ_wanted(self, OCC_EV_CHUNK_TAKEN)))
    loop->flags |= REPORTED;
  loop->share = 0;
  if (OCC_LIKELY(size == 1 && loop->flags < REPORTED &&
                 ordered != OCC_ORDERED_NEST)) {
    loop->taking = TAKE_STATIC;
    loop->flags = 0;
    loop->own.row.position = 0;
    loop->own.row.stride = loop->chunk = trip;
    return;
  }
  if (start_dealt(self, loop, schedule, order))
    return;
  loop->own.row.passed_on = 1;
  if (schedule == OCC_STATIC) {
    start_static(self, loop);
  } else {
    if (chunk == 0)
      loop->chunk = 1;
    loop->own.row.may_add =
        (OCC_u64)occ_iter_can_overrun(trip, loop->chunk, size);
  }
  if (schedule != OCC_STATIC || ordered) {
    loop->share = enter_slot(self);
    if (OCC_UNLIKELY(!loop->share)) { /* this thread gets no iterations */
      loop->trip = loop->own.row.position = 0;
      loop->taking = TAKE_STATIC;
    }
  }
  if (loop->flags & ORDERED) {
    loop->outer = task->ordered;
    task->ordered = loop;
  }
}

static int take_static(struct OCC_loop *loop) {
  OCC_u64 lo = loop->own.row.position;
  if (lo >= loop->trip)
    return 0;
  loop->lo = lo;
  loop->hi = occ_iter_end(lo, loop->chunk, loop->trip);
  loop->own.row.position = occ_iter_add(lo, loop->own.row.stride);
  return 1;
}

static int take_dynamic(struct OCC_loop *loop) {
  OCC_u64 *next = &share_of(loop)->next;
  OCC_u64 lo;
  if (OCC_LIKELY(loop->own.row.may_add)) {
    lo = occ_add(next, loop->chunk, RELAXED);
    if (lo >= loop->trip)
      return 0;
    loop->hi = occ_iter_end(lo, loop->chunk, loop->trip);
  } else {
    lo = occ_load(next, RELAXED);
    do {
      if (lo >= loop->trip)
        return 0;
      loop->hi = occ_iter_end(lo, loop->chunk, loop->trip);
    } while (!occ_cas(next, &lo, loop->hi, RELAXED));
  }
  loop->lo = lo;
  return 1;
}

static int take_guided(const struct occ_thread *self, struct OCC_loop *loop) {
  OCC_u64 *next = &share_of(loop)->next;
  OCC_u64 lo = occ_load(next, RELAXED);
  do {
    if (lo >= loop->trip)
      return 0;
    loop->hi =
        lo + occ_iter_guided(loop->trip - lo, self->pub.team_size, loop->chunk);
  } while (!occ_cas(next, &lo, loop->hi, RELAXED));
  loop->lo = lo;
  return 1;
}

static int ready_ordered(const void *object, OCC_u64 target) {
  const struct awaited *what = object;
  return occ_load((const OCC_u64 *)what->word, SEQ_CST) == target ||
         occ_load(&what->team->cancelled, SEQ_CST);
}

/* Waits until all earlier chunks have had their turn. If `wait_id` is 0, the
 * wait is not for an ordered region, and no event is emitted. */
void occ_ordered_wait(struct occ_thread *self, struct OCC_loop *loop,
                      OCC_u64 wait_id) {
  struct occ_team *team = occ_team_current(self);
  OCC_u64 *ordered = &share_of(loop)->ordered;
  if (OCC_LIKELY(occ_load(ordered, ACQUIRE) == loop->lo)) {
    occ_tsan_acquire(ordered);
    return;
  }
  /* An iteration has a second ordered region, which the standard does not
   * allow. Its turn will not come again. libomp does not wait, either. */
  if (OCC_UNLIKELY(loop->own.row.passed_on))
    return;
  self->wait_id = wait_id;
  struct awaited turn = {ordered, team};
  struct occ_wait wait = {.ready = ready_ordered,
                          .object = &turn,
                          .target = loop->lo,
                          .team = team,
                          .state =
                              wait_id ? OCC_STATE_ORDERED : OCC_STATE_OVERHEAD,
                          .begin = wait_id ? OCC_EV_ORDERED_WAIT : 0,
                          .end = wait_id ? OCC_EV_ORDERED_WAITED : 0,
                          .word = ordered};
  occ_wait(self, &wait);
  occ_tsan_acquire(ordered);
}

static void pass_turn(struct occ_thread *self, struct OCC_loop *loop) {
  OCC_u64 *ordered = &share_of(loop)->ordered;
  occ_tsan_release(ordered);
  occ_store(ordered, loop->hi, SEQ_CST);
  occ_wake_waiters(occ_team_current(self), ordered, loop->hi);
  loop->own.row.passed_on = 1;
}

static void finish_chunk(struct occ_thread *self, struct OCC_loop *loop) {
  if (loop->own.row.passed_on)
    return; /* the turn has been passed on, or there is no chunk yet */
  occ_ordered_wait(self, loop, 0);
  pass_turn(self, loop);
}

static inline int take(struct occ_thread *self, struct OCC_loop *loop) {
  switch (loop->taking) {
  case TAKE_DEALT: return occ_deal_take(self, loop);
  case TAKE_DEALT_GUIDED: return occ_deal_take_guided(self, loop);
  case TAKE_STATIC: return take_static(loop);
  case TAKE_GUIDED: return take_guided(self, loop);
  default: return take_dynamic(loop);
  }
}

static inline int take_ordered(struct occ_thread *self, struct OCC_loop *loop) {
  finish_chunk(self, loop);
  if (!take(self, loop))
    return 0;
  loop->own.row.passed_on = 0;
  loop->at = loop->lo;
  return 1;
}

static OCC_NOINLINE int take_reported(struct occ_thread *self,
                                      struct OCC_loop *loop) {
  struct OCC_piece piece;
  if (loop->flags & ORDERED ? !take_ordered(self, loop) : !take(self, loop))
    return 0;
  piece.lo = loop->lo;
  piece.count = loop->hi - loop->lo;
  occ_emit_CHUNK_TAKEN(self, &piece);
  return 1;
}

int OCC_loop_next(struct OCC_thread *pub, struct OCC_loop *loop) {
  struct occ_thread *self = occ_thread_of(pub);
  if (loop->flags == 0)
    return take(self, loop);
  if (OCC_LIKELY(loop->flags == ORDERED))
    return take_ordered(self, loop);
  return take_reported(self, loop);
}

void OCC_loop_done(struct OCC_thread *pub, struct OCC_loop *loop) {
  struct occ_thread *self = occ_thread_of(pub);
  if (loop->flags & ORDERED) {
    finish_chunk(self, loop);
    occ_task_current(self)->ordered = loop->outer;
  }
  if (loop->share)
    leave_slot(self, loop->share);
}

void occ_ordered_post(struct occ_thread *self, struct OCC_loop *loop) {
  if (loop->at == loop->hi - 1 && !loop->own.row.passed_on)
    pass_turn(self, loop);
}
