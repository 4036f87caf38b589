/* held.h: lists the locks that each thread holds.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    occ_thread.held.
 * Callers: api/omp_lock; tool/tr2_ch4, tool/own_lookup.
 *
 * A tool that samples asks which locks a thread holds (occ_held of occ.h). So
 * the tool needs no callback when a thread acquires a lock that is free. Such a
 * callback takes more time than the acquisition itself.
 *
 * A list costs some nanoseconds for each lock. Programs in which no thread ever
 * waits for a lock should not pay for it. So if a thread has acquired a few
 * thousand locks, and no thread has waited, all threads stop listing locks.
 * When a thread waits for the first time, each thread begins a new list. Locks
 * that threads acquired before this time are in no list.
 *
 * A signal handler of the thread may interrupt a change of the list. The
 * handler finds each listed lock at least once: a lock is stored before it is
 * counted, and other locks move down one by one.
 *
 * A thread may release a lock that another thread has acquired. The lock then
 * stays in the other thread's list.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_HELD_H
#define OCC_TOOL_HELD_H

#include "model/thread.h"

#define OCC_HELD_WITHOUT_WAIT 4096

/* Makes all threads list their locks. Locks that are held already are not
 * listed. */
void occ_held_begin(void);

/* Implements occ_held for the calling thread. Async-signal safe. */
int occ_held_list(const struct occ_thread *self, OCC_u64 *lock, int room);

/* Makes all threads stop their lists if no thread has waited for a lock since
 * occ_held_begin. */
void occ_held_rest(void);

/* Removes a lock that is not the last in the list, or for which the list had no
 * room. */
void occ_held_remove_earlier(struct occ_held *held, OCC_u64 lock);

/* Returns 1 if the thread keeps a list. Begins a new list if necessary. */
static inline int occ_held_is_kept(struct occ_held *held) {
  const unsigned kept = occ_load(&held->kept, RELAXED);
  if (OCC_UNLIKELY(kept != held->list)) {
    held->count = 0;
    held->list = kept;
  }
  return kept != 0;
}

/* Call occ_held_add when the calling thread has acquired a lock, and
 * occ_held_remove when it has released the lock. */
static inline void occ_held_add(struct occ_thread *self, OCC_u64 lock) {
  struct occ_held *held = &self->held;
  if (!occ_held_is_kept(held))
    return;
  const unsigned count = held->count;
  if (OCC_LIKELY(count < OCC_HELD))
    held->lock[count] = lock;
  __atomic_signal_fence(__ATOMIC_RELEASE);
  held->count = count + 1;
  if (OCC_UNLIKELY(++held->acquired % OCC_HELD_WITHOUT_WAIT == 0))
    occ_held_rest();
}

static inline void occ_held_remove(struct occ_thread *self, OCC_u64 lock) {
  struct occ_held *held = &self->held;
  if (!occ_held_is_kept(held))
    return;
  const unsigned last = held->count - 1;
  if (OCC_LIKELY(last < OCC_HELD && held->lock[last] == lock))
    held->count = last;
  else
    occ_held_remove_earlier(held, lock);
}

#endif
