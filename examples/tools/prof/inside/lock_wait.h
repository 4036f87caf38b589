/* lock_wait.h: measures how long a thread waits for locks between two samples.
 *
 * For:      tool.c, in events; sample.c, in signal handlers.
 *
 * Samples alone would be wrong for locks. A thread that waits for a lock may
 * sleep, and a sample wakes it. The thread may then get the lock, work, and
 * sleep at the lock again before its next sample. So all its samples would find
 * a wait, although it worked for half of the time.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LOCK_WAIT_H
#define PROF_LOCK_WAIT_H

#include "prof/inside/sample.h"

static inline void lock_wait_begin(struct self *self) {
  self->lock_since = sample_now();
}

/* Adds the wait to self->locked. Clears lock_since before it reads self->mark.
 * Otherwise a sample between the two steps would also count the wait. */
static inline void lock_wait_end(struct self *self) {
  const int64_t since = self->lock_since;
  if (since == 0)
    return;
  self->lock_since = 0;
  atomic_signal_fence(memory_order_seq_cst);
  const int64_t now = sample_now();
  const int64_t begin = since > self->mark ? since : self->mark;
  if (now > begin)
    self->locked += now - begin;
}

/* Returns the part of the time from self->mark to `now` in which the thread
 * waited for locks. Sets self->locked to 0. */
int64_t lock_wait_take(struct self *self, int64_t now);

#endif
