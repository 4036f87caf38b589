/* doacross.c: lets iterations wait for other iterations of the same nest.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    workshare.posted.
 * Callers: lowered code; any thread of a team.
 * Emits:   wait_ordered.   Spec: [OMP 5.2 §15.10.2]
 *
 * Each row (abi/doacross_nest.h) is run by one thread, iteration by iteration.
 * So one count for each row is enough: how many of its iterations have posted.
 * (If rows have one iteration, a byte says whether it has posted.) Only the
 * row's thread stores the count, and threads that wait poll it.
 *
 * Neighbouring rows are run by different threads, so the counts of neighbouring
 * rows lie on different cache lines: the table has eight blocks, one for each
 * remainder of the row's index divided by eight. The first thread that arrives
 * makes the table. The last thread that leaves the region frees the table
 * (engine/loop_chunks).
 *
 * Every wait ends, because chunks are handed out in order, and each thread runs
 * its chunks in that order. So the first iteration that has not posted is
 * always being run. A team of one thread needs no table.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "base/log.h"
#include "base/tsan.h"
#include "engine/iter.h"
#include "engine/wait.h"
#include "tool/frame.h"
#include "tool/states.h"

void OCC_doacross_start(struct OCC_thread *self, struct OCC_loop *loop,
                        OCC_u64 inside) {
  struct occ_workshare *share = loop->share;
  void *made, *posted = 0;
  loop->inside = inside;
  loop->posted = 0;
  loop->seen_at[0] = loop->seen_at[1] = 0;
  if (self->team_size == 1 || loop->trip == 0 || inside == 0)
    return;
  loop->posted = occ_load(&share->posted, ACQUIRE);
  if (loop->posted)
    return;
  made = occ_alloc_try(
      inside == 1 ? loop->trip
                  : occ_iter_times(loop->trip / 8 + 1, 8 * sizeof(OCC_u64)),
      OCC_LINE);
  if (!made)
    occ_fatal("out of memory for %llu ordered iterations", loop->trip);
  if (occ_cas(&share->posted, &posted, made, ACQ_REL)) {
    loop->posted = made;
    return;
  }
  occ_free(made);
  loop->posted = occ_load(&share->posted, ACQUIRE);
}

void OCC_doacross_post(struct OCC_thread *self, struct OCC_loop *loop,
                       OCC_u64 row, OCC_u64 at) {
  if (!loop->posted)
    return;
  struct occ_team *team = occ_team_current(occ_thread_of(self));
  if (loop->inside == 1) {
    unsigned char *posted = (unsigned char *)loop->posted + row;
    occ_tsan_release(posted);
    occ_store(posted, 1, SEQ_CST);
    occ_wake_waiters(team, posted, at);
  } else {
    OCC_u64 *count = OCC_doacross_count(loop, row);
    occ_tsan_release(count);
    occ_store(count, at + 1, SEQ_CST);
    occ_wake_waiters(team, count, at);
  }
}

/* The object of a wait. `word` is the count of a row's posted iterations, or
 * the byte of an iteration. A cancellation also ends the wait, because the
 * thread that would run the iteration may have left. */
struct awaited {
  const void *word;
  const struct occ_team *team;
};

static int byte_posted(const void *object, OCC_u64 unused) {
  const struct awaited *what = object;
  (void)unused;
  return occ_load((const unsigned char *)what->word, SEQ_CST) ||
         occ_load(&what->team->cancelled, SEQ_CST);
}

static int row_posted(const void *object, OCC_u64 at) {
  const struct awaited *what = object;
  return occ_load((const OCC_u64 *)what->word, SEQ_CST) > at ||
         occ_load(&what->team->cancelled, SEQ_CST);
}

static void await_post(struct occ_thread *self, struct OCC_loop *loop,
                       OCC_u64 wait_id, OCC_u64 row, OCC_u64 at) {
  struct occ_team *team = occ_team_current(self);
  occ_ready *ready = loop->inside == 1 ? byte_posted : row_posted;
  struct awaited what = {
      loop->inside == 1 ? (const void *)((unsigned char *)loop->posted + row)
                        : (const void *)OCC_doacross_count(loop, row),
      team};
  if (!loop->posted)
    return;
  if (ready(&what, at)) {
    occ_tsan_acquire((void *)(unsigned long)what.word);
    return;
  }
  self->wait_id = wait_id;
  struct occ_wait wait = {.ready = ready,
                          .object = &what,
                          .target = at,
                          .team = team,
                          .state = OCC_STATE_ORDERED,
                          .begin = OCC_EV_ORDERED_WAIT,
                          .end = OCC_EV_ORDERED_WAITED,
                          .word = what.word};
  occ_wait(self, &wait);
  occ_tsan_acquire((void *)(unsigned long)what.word);
}

void OCC_doacross_wait(struct OCC_thread *self, struct OCC_loop *loop,
                       const struct OCC_construct *construct, OCC_u64 row,
                       OCC_u64 at) {
  int framed = self->observed && occ_frame_edge(self->task, OCC_EDGE);
  await_post(occ_thread_of(self), loop, OCC_ADDRESS(construct), row, at);
  if (framed)
    occ_frame_edge_clear(self->task);
}
