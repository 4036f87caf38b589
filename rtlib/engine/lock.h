/* lock.h: implements mutual exclusion by one word, for critical, atomic and
 * user locks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the meaning of a mutex word: enum OCC_mutex_word (abi/exclusion.h).
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_LOCK_H
#define OCC_ENGINE_LOCK_H

#include "base/atomic.h"
#include "model/thread.h"

static inline int occ_mutex_try(unsigned *word) {
  unsigned found = OCC_MUTEX_FREE;
  return occ_cas(word, &found, OCC_MUTEX_HELD, ACQUIRE);
}

/* Takes the mutex. Call after occ_mutex_try has failed. */
void occ_mutex_wait(unsigned *word);

/* Like occ_mutex_wait. In a large team the lock often stays among threads that
 * are near each other. */
void occ_mutex_wait_near(struct occ_thread *self, unsigned *word);

/* Takes the mutex without events: for the runtime's own short sections. */
static inline void occ_mutex_take(unsigned *word) {
  if (!occ_mutex_try(word))
    occ_mutex_wait(word);
}

/* Wakes a sleeper. Call after the word has been changed from SLEPT_ON to
 * FREE. */
void occ_mutex_wake(unsigned *word);

static inline void occ_mutex_unlock(unsigned *word) {
  if ((int)occ_swap(word, OCC_MUTEX_FREE, RELEASE) == OCC_MUTEX_SLEPT_ON)
    occ_mutex_wake(word);
}

/* Takes the mutex. If it must wait: sets the thread state to `state`, and
 * reports the wait with `wait_event` and `wait_id`. For `edge` see
 * occ_frame_edge (tool/frame.h). */
void occ_mutex_lock(struct occ_thread *self, unsigned *word, unsigned state,
                    int wait_event, OCC_u64 wait_id, void *edge);

/* Like occ_mutex_lock, after occ_mutex_try has failed. */
void occ_mutex_lock_slow(struct occ_thread *self, unsigned *word,
                         unsigned state, int wait_event, OCC_u64 wait_id,
                         void *edge);

#endif
