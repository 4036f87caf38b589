/* lock.c: mutual exclusion on one word: critical, atomic, user locks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the meaning of a mutex word.
 * Callers: any thread.
 * Emits:   the wait event that the caller names, and its end.
 *
 * The word. A locker that finds FREE stores HELD. One that does not, stores
 * SLEPT_ON before it sleeps on that, and takes the lock by exchanging SLEPT_ON
 * for FREE: it cannot know whether others still sleep, so it promises a wake-up
 * that may be one too many, which is harmless. The unlocker stores FREE and
 * wakes one sleeper if it found SLEPT_ON. A sleeper that comes between the
 * exchange and the wake-up finds FREE and does not sleep; so no wake-up is
 * lost.
 *
 * Nobody starves. The word is taken by whoever comes first, which is fast, but
 * lets a thread that locks in a tight loop win again and again. A waiter that
 * has been woken in vain a few times counts itself as starving. While somebody
 * starves, unlockers that found SLEPT_ON wait a little, until the word has been
 * taken again; and the starving waiter polls instead of sleeping.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/lock.h"

#include "base/park.h"
#include "base/spin.h"
#include "base/tsan.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/states.h"

#include <sched.h>

#define POLLS 1000   /* pauses: about as long as a wake-up takes */
#define PATIENCE 4   /* wake-ups in vain */
#define COURTESY 100 /* looks at the word before an unlocker goes on */

/* The events at the ends of waits stand in the same order. */
#define WAITED ((int)OCC_EV_LOCK_WAITED - (int)OCC_EV_LOCK_WAIT)
_Static_assert(OCC_EV_NEST_LOCK_WAIT + WAITED == OCC_EV_NEST_LOCK_WAITED &&
                   OCC_EV_CRITICAL_WAIT + WAITED == OCC_EV_CRITICAL_WAITED &&
                   OCC_EV_ATOMIC_WAIT + WAITED == OCC_EV_ATOMIC_WAITED,
               "begin and end");

static unsigned starving; /* atomic: waiters that have lost patience */

/* Polls for a while; 1 if it has the lock. Each look takes the word's cache
 * line from the holder, who is about to write it. So the longer it has waited,
 * the longer it pauses between two looks. */
static int poll(unsigned *word) {
  for (int pauses = 0, gap = 1; pauses < POLLS; pauses += gap++) {
    if (occ_load(word, RELAXED) == OCC_MUTEX_FREE && occ_mutex_try(word))
      return 1;
    for (int i = 0; i < gap; i++)
      occ_spin_pause();
  }
  return 0;
}

void occ_mutex_wait(unsigned *word) {
  int spin = occ_settings.processors > 1 &&
             occ_settings.wait_policy != OCC_WAIT_PASSIVE;
  unsigned vain = 0;
  if (spin && poll(word))
    return;
  while (occ_swap(word, OCC_MUTEX_SLEPT_ON, ACQUIRE) != OCC_MUTEX_FREE) {
    if (vain < PATIENCE) {
      occ_futex_wait(word, OCC_MUTEX_SLEPT_ON, 0);
      if (++vain == PATIENCE)
        occ_add(&starving, 1, RELAXED);
    } else {
      sched_yield();
    }
  }
  if (vain == PATIENCE)
    occ_sub(&starving, 1, RELAXED);
}

void occ_mutex_wake(unsigned *word) {
  occ_futex_wake(word, 1);
  if (OCC_LIKELY(occ_load(&starving, RELAXED) == 0))
    return;
  for (int i = 0; i < COURTESY && occ_load(word, RELAXED) == OCC_MUTEX_FREE;
       i++)
    sched_yield();
}

void occ_mutex_lock_slow(struct occ_thread *self, unsigned *word,
                         unsigned state, int wait_event, OCC_u64 wait_id,
                         void *edge) {
  unsigned outside = self->state;
  int framed = self->pub.observed && occ_frame_edge(self->pub.task, edge);
  occ_state_wait(self, state, wait_id);
  occ_emit_number(self, (enum occ_event)wait_event, wait_id);
  occ_mutex_wait(word);
  occ_tsan_acquire(word);
  self->state = outside;
  occ_emit_number(self, (enum occ_event)(wait_event + WAITED), wait_id);
  if (framed)
    occ_frame_edge_clear(self->pub.task);
}

void occ_mutex_lock(struct occ_thread *self, unsigned *word, unsigned state,
                    int wait_event, OCC_u64 wait_id, void *edge) {
  if (OCC_UNLIKELY(!occ_mutex_try(word)))
    occ_mutex_lock_slow(self, word, state, wait_event, wait_id, edge);
}
