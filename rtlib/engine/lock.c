/* lock.c: implements mutual exclusion by one word, for critical, atomic and
 * user locks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the meaning of a mutex word.
 * Callers: any thread.
 * Emits:   an event at the begin and one at the end of a wait; the caller
 *          chooses both.
 *
 * The word. A thread that wants the lock and finds FREE stores HELD. Otherwise
 * it exchanges the value for SLEPT_ON, and sleeps as long as the word is
 * SLEPT_ON. After a wake-up it exchanges the value again. The thread has the
 * lock when the exchange returns FREE; the word stays SLEPT_ON, because other
 * threads may still sleep.
 *
 * The unlocker stores FREE, and wakes one sleeper if the word was SLEPT_ON. No
 * wake-up is lost: a thread that comes between these two steps finds FREE and
 * does not sleep. At worst a wake-up is needless.
 *
 * How waiters get the lock in the end. A free lock goes to the first thread
 * that comes. If another thread locks in a tight loop, a waiter may find the
 * lock taken after each wake-up. When this has happened PATIENCE times, the
 * waiter polls instead of sleeping. While there is such a waiter, unlockers
 * that found SLEPT_ON wait briefly, until the lock has been taken.
 *
 * How long waiters poll. A member of a team polls as long as in a barrier if
 * each member can have a processor (engine/polling), because to hand the lock
 * over to a thread that sleeps takes 50 us. In a team with families
 * (engine/families), members wait at the gates of engine/near_lock. The
 * runtime's own short sections, and teams with more threads than processors,
 * poll only for about 50 us.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/lock.h"

#include "base/park.h"
#include "base/spin.h"
#include "base/tsan.h"
#include "engine/near_lock.h"
#include "engine/polling.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/states.h"

#include <sched.h>

#define POLLS 1000   /* pauses, about as long as a wake-up */
#define PATIENCE 4   /* a waiter starves after so many useless wake-ups */
#define COURTESY 100 /* an unlocker polls the word at most so often */

/* The difference between the number of the event for a wait's end and the
 * number of the event for the wait's begin. It is the same for all mutexes. */
#define WAITED ((int)OCC_EV_LOCK_WAITED - (int)OCC_EV_LOCK_WAIT)
_Static_assert(OCC_EV_NEST_LOCK_WAIT + WAITED == OCC_EV_NEST_LOCK_WAITED &&
                   OCC_EV_CRITICAL_WAIT + WAITED == OCC_EV_CRITICAL_WAITED &&
                   OCC_EV_ATOMIC_WAIT + WAITED == OCC_EV_ATOMIC_WAITED,
               "begin and end");

static unsigned starving; /* atomic: waiters that starve */

/* Polls for a while. Returns 1 if it has taken the lock. Each look takes the
 * word's cache line from the holder, who will write it, so the pauses become
 * longer. */
static int poll(unsigned *word) {
  for (int pauses = 0, gap = 1; pauses < POLLS; pauses += gap++) {
    if (occ_load(word, RELAXED) == OCC_MUTEX_FREE && occ_mutex_try(word))
      return 1;
    for (int i = 0; i < gap; i++)
      occ_spin_pause();
  }
  return 0;
}

#define LATER_GAP 8 /* pauses between two polls, after `poll` */

/* Goes on polling as long as in a barrier, but as a thread that sleeps: with
 * SLEPT_ON in the word. So an unlocker has to call the system, and this thread
 * gets the lock meanwhile, even if the other locks again immediately. Returns 1
 * if it has taken the lock. Does not poll if another thread may need this
 * processor: if a thread sleeps, the system may wake it on another one. */
static int poll_longer(struct occ_thread *self, unsigned *word) {
  const struct occ_team *team = occ_team_current(self);
  struct occ_spinner spinner = {.seat = self->member, .team = team};
  if (!occ_load(&team->may_spin, RELAXED) ||
      occ_spin_together(self->member, team))
    return 0;
  do {
    if (occ_load(word, RELAXED) != (unsigned)OCC_MUTEX_SLEPT_ON &&
        occ_swap(word, OCC_MUTEX_SLEPT_ON, ACQUIRE) == OCC_MUTEX_FREE)
      return 1;
  } while (occ_spin_for(&spinner, LATER_GAP) && !spinner.crowded);
  return 0;
}

static int may_poll(void) {
  return occ_settings.processors > 1 &&
         occ_settings.wait_policy != OCC_WAIT_PASSIVE;
}

/* Sleeps until it has taken the lock. */
static void sleep_for(unsigned *word) {
  unsigned vain = 0;
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

void occ_mutex_wait(unsigned *word) {
  if (!may_poll() || !poll(word))
    sleep_for(word);
}

/* Takes the lock, waiting at the gate of the member's family. A thread that has
 * slept stores SLEPT_ON instead of HELD. */
static void wait_near(struct occ_thread *self, unsigned *word,
                      struct occ_gate *gate) {
  unsigned vain = 0, value = OCC_MUTEX_HELD;
  while (!occ_gate_poll(self, gate, word, value, vain == PATIENCE)) {
    value = (unsigned)OCC_MUTEX_SLEPT_ON;
    if (occ_swap(word, value, ACQUIRE) == OCC_MUTEX_FREE)
      break;
    occ_futex_wait(word, value, 0);
    if (++vain == PATIENCE)
      occ_add(&starving, 1, RELAXED);
  }
  if (vain == PATIENCE)
    occ_sub(&starving, 1, RELAXED);
}

void occ_mutex_wait_near(struct occ_thread *self, unsigned *word) {
  const int polls = may_poll();
  struct occ_gate *gate = polls ? occ_gate_of(self, word) : 0;
  if (gate)
    wait_near(self, word, gate);
  else if (!polls || (!poll(word) && !poll_longer(self, word)))
    sleep_for(word);
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
  occ_mutex_wait_near(self, word);
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
