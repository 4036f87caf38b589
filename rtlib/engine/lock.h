/* lock.h: mutual exclusion on one word: critical, atomic, user locks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the meaning of a mutex word: 0 free, 1 held, 2 held and somebody
 *          may sleep on it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_LOCK_H
#define OCC_ENGINE_LOCK_H

#include "base/atomic.h"
#include "model/thread.h"

static inline int occ_mutex_try(unsigned *word) {
  unsigned free_word = 0;
  return occ_cas(word, &free_word, 1, ACQUIRE);
}

/* After occ_mutex_try failed. */
void occ_mutex_wait(unsigned *word);

/* For the runtime's own short sections: reports nothing. */
static inline void occ_mutex_take(unsigned *word) {
  if (!occ_mutex_try(word))
    occ_mutex_wait(word);
}

/* After the word was exchanged for 0 and had been 2. */
void occ_mutex_wake(unsigned *word);

static inline void occ_mutex_unlock(unsigned *word) {
  if (occ_swap(word, 0, RELEASE) == 2)
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
