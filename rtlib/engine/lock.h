/* lock.h: mutual exclusion on one word: critical, atomic, user locks.
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

/* After occ_mutex_try failed. */
void occ_mutex_wait(unsigned *word);

/* For the runtime's own short sections: reports nothing. */
static inline void occ_mutex_take(unsigned *word) {
  if (!occ_mutex_try(word))
    occ_mutex_wait(word);
}

/* After the word was exchanged for FREE and had been SLEPT_ON. */
void occ_mutex_wake(unsigned *word);

static inline void occ_mutex_unlock(unsigned *word) {
  if ((int)occ_swap(word, OCC_MUTEX_FREE, RELEASE) == OCC_MUTEX_SLEPT_ON)
    occ_mutex_wake(word);
}

/* Waits in this state, reporting this event with the word's address as wait
 * ID, unless the mutex is free. */
void occ_mutex_lock(struct occ_thread *self, unsigned *word, unsigned state,
                    int wait_event, OCC_u64 wait_id, void *edge);

/* The slow half of the above: reports and waits. */
void occ_mutex_lock_slow(struct occ_thread *self, unsigned *word,
                         unsigned state, int wait_event, OCC_u64 wait_id,
                         void *edge);

#endif
