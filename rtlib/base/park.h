/* park.h: lets a thread sleep on a word of its own, and wakes the thread.
 *
 * Layer:   base. May include base/.
 * Owns:    struct occ_park. Callers: any thread; only the owner of a word parks
 *          on this word.
 *
 * The protocol, which every wait in the runtime uses:
 *
 *   waiter                             waker
 *   occ_park_prepare(park)             make the condition true (seq_cst)
 *   look at the condition (seq_cst)    occ_park_wake(park)
 *   true: occ_park_cancel(park)
 *   false: occ_park_sleep(park)
 *
 * The waiter writes its park word before it reads the condition; the waker
 * writes the condition before it reads the park word. All four accesses are
 * sequentially consistent, so at least one thread sees the other thread's
 * write, and no wake-up is lost. A sleeper may return without cause and must
 * look at its condition again.
 *
 * The light variant moves the cost from the waker to the sleeper. On x86 a
 * seq_cst store waits until the cache line has arrived, a release store does
 * not. So where waits are short and sleeping is rare, the waker stores with
 * release and reads the park word right after, and the waiter calls
 * occ_park_barrier between its first two steps.
 *
 * The system call in occ_park_barrier makes every running thread of the process
 * pass a full barrier. If the waker's store came before that barrier, the
 * waiter sees the store. Otherwise the waker reads the park word after the
 * barrier, sees that the waiter has set it, and wakes the waiter. The light
 * variant is used only if occ_park_light is set.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_PARK_H
#define OCC_BASE_PARK_H

#include "base/atomic.h"

struct occ_park {
  unsigned word; /* 1 if the owner sleeps or is about to */
};

static inline void occ_park_prepare(struct occ_park *park) {
  occ_swap(&park->word, 1, SEQ_CST);
}

static inline void occ_park_cancel(struct occ_park *park) {
  occ_store(&park->word, 0, RELAXED);
}

/* Sleeps until the thread is woken or `microseconds` have passed, where 0 means
 * no limit. Call after occ_park_prepare. */
void occ_park_sleep(struct occ_park *park, unsigned microseconds);

/* Like occ_park_sleep; also ends when one of `count` words, which other
 * processes may change, differs from its expected value. */
struct occ_park_word {
  const unsigned *at;
  unsigned expected;
};
enum { OCC_PARK_WORDS = 64 };
void occ_park_sleep_beside(struct occ_park *park,
                           const struct occ_park_word *word, unsigned count,
                           unsigned microseconds);

/* The out-of-line half of occ_park_wake. */
void occ_park_rouse(struct occ_park *park);

static inline void occ_park_wake(struct occ_park *park) {
  if (OCC_UNLIKELY(occ_load(&park->word, SEQ_CST) != 0))
    occ_park_rouse(park);
}

/* True if the system has the system call for the light variant of the protocol.
 * Set by occ_park_setup: call it once, before a second thread of ours
 * exists. */
extern int occ_park_light;
void occ_park_setup(void);
void occ_park_barrier(void);

/* Sleep while *word is `expected`; wake at most `count` sleepers. For locks,
 * and for the start of the runtime. */
void occ_futex_wait(unsigned *word, unsigned expected, unsigned microseconds);
void occ_futex_wake(unsigned *word, int count);

#endif
