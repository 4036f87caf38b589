/* emit.c: delivers an event to every interface that listens to it.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the list of adapters in use.
 * Callers: any thread with a descriptor, in the context of its current task.
 *
 * An event costs three things: a test in the code that reports the event, an
 * indirect call of the receiver (which translates the event for the tool), and
 * the tool's callback. If only one interface listens, there is no list of
 * interfaces to walk.
 *
 * Changes while threads run. A collector may come and go. First the table of
 * receivers changes, one word at a time. Each thread that reports has words
 * that say which events it reports. These words change next. All this is done
 * under the lock. If a thread reads an old word, it calls a receiver that finds
 * no callback, or it misses an event at the time of the change. Threads read
 * these words, and occ_observed, with plain loads, because an atomic load costs
 * one more instruction.
 *
 * The end. Before the last event, shutdown, the interfaces remove their
 * callbacks. A thread that still runs then (exit was called inside a region)
 * reports nothing more. The thread that removes the callbacks must also wait
 * until other threads have left their callbacks. It works in this way:
 * 1. Before a thread looks up a callback, it sets its word `reporting`, with a
 *    plain store, because this happens at each event.
 * 2. The removing thread makes all threads pass a memory barrier, and then
 *    reads each thread's `reporting`. So either the removing thread sees that
 *    the word is set, or the thread that sets the word finds no callback.
 * 3. If the system has no such barrier, the removing thread waits for some
 *    time, until the stores have become visible.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/emit.h"

#include "base/log.h"
#include "base/park.h"
#include "base/spin.h"
#include "base/tsan.h"
#include "model/unwatched.h"

#include <pthread.h>
#include <time.h>

#define ADAPTERS 8
#define PATIENCE_MS 200 /* longest wait for other threads' callbacks */
/* is_out looks so many times whether a thread is in a callback */
#define LOOKS 1000

int occ_observed;
int occ_ends_watched;
unsigned occ_held_kept;
OCC_ALIGNED_LINE int OCC_watched = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const struct occ_adapter *adapters[ADAPTERS];
static unsigned count; /* atomic */

static void to_nobody(struct OCC_thread *self, enum OCC_event event,
                      const struct OCC_construct *construct, OCC_u64 argument) {
  (void)self, (void)event, (void)construct, (void)argument;
}

/* Returns NULL if the adapter does not get the event. */
static OCC_receiver *receiver_in(const struct occ_adapter *adapter,
                                 unsigned event) {
  OCC_u64 out = event < OCC_EV_LOWERED_COUNT
                    ? occ_load(&adapter->left_out, RELAXED) >> event
                    : occ_load(&adapter->own_left_out, RELAXED) >>
                          (event - OCC_EV_LOWERED_COUNT);
  return out & 1 ? 0 : occ_load(&adapter->receiver[event], RELAXED);
}

/* Atomic: the receivers of each event, by adapter. A receiver is NULL if the
 * adapter does not get the event. */
static OCC_receiver *each[OCC_EV_COUNT][ADAPTERS];

static void to_each(struct OCC_thread *self, enum OCC_event event,
                    const struct OCC_construct *construct, OCC_u64 argument) {
  unsigned all = occ_load(&count, ACQUIRE); /* pairs with listen's release */
  occ_store(&occ_thread_of(self)->delivering, 1, RELAXED);
  for (unsigned i = 0; i < all; i++) {
    OCC_receiver *receiver = occ_load(&each[event][i], RELAXED);
    if (receiver)
      receiver(self, event, construct, argument);
  }
  occ_store(&occ_thread_of(self)->delivering, 0, RELAXED);
}

/* Atomic: the receiver of each event. If several adapters get the event, it is
 * to_each; if none gets it, a function that does nothing. */
static OCC_receiver *receivers[OCC_EV_COUNT] = {[0 ... OCC_EV_COUNT - 1] =
                                                    to_nobody};

/* Updates the event's row of `each`. Returns the event's new receiver. */
static OCC_receiver *receiver_of(unsigned event) {
  OCC_receiver *chosen = to_nobody;
  for (unsigned i = 0; i < count; i++) {
    OCC_receiver *receiver = receiver_in(adapters[i], event);
    occ_store(&each[event][i], receiver, RELAXED);
    if (receiver)
      chosen = chosen == to_nobody ? receiver : to_each;
  }
  return chosen;
}

#define UNSEEN /* not checked by race detectors: see above */ \
  __attribute__((__disable_sanitizer_instrumentation__))

UNSEEN static void observe(void) {
  occ_store(&occ_ends_watched, 1, RELAXED);
  occ_store(&occ_observed, 1, RELAXED);
  occ_store(&OCC_watched, 1, RELAXED);
}

/* Returns the value of OCC_watched. */
static int is_watched(void) {
  return occ_tsan_watches() || occ_held_kept ||
         receivers[OCC_EV_LOCK_ACQUIRED] != to_nobody ||
         receivers[OCC_EV_LOCK_RELEASED] != to_nobody ||
         receivers[OCC_EV_CRITICAL_ACQUIRED] != to_nobody ||
         receivers[OCC_EV_CRITICAL_RELEASED] != to_nobody;
}

/* Returns 1 if there are tools, and each leaves out this event of lowered
 * code. */
static unsigned all_leave_out(unsigned event) {
  for (unsigned i = 0; i < count; i++)
    if (!(adapters[i]->left_out >> event & 1))
      return 0;
  return count > 0;
}

/* Updates the words that a thread reads. */
UNSEEN static void inform(struct occ_thread *thread) {
  OCC_u64 lowered = 0, own = 0;
  if (OCC_watched != is_watched())
    occ_store(&OCC_watched, !OCC_watched, RELAXED);
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (receivers[event] == to_nobody)
      continue;
    else if (event < OCC_EV_LOWERED_COUNT)
      lowered |= 1ull << event;
    else
      own |= 1ull << (event - OCC_EV_LOWERED_COUNT);
  thread->pub.receivers = receivers;
  occ_store(&thread->pub.observed, occ_observed, RELAXED);
  occ_store(&thread->pub.events, lowered, RELAXED);
  occ_store(&thread->events, own, RELAXED);
  occ_store(&thread->held.kept, occ_held_kept, RELAXED);
  occ_store(&thread->tasks_untold, all_leave_out(OCC_EV_TASK_CREATE), RELAXED);
}

UNSEEN static void choose(void) {
  occ_store(&occ_ends_watched, !all_leave_out(OCC_EV_IMPLICIT_TASK_END),
            RELAXED);
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    occ_store(&receivers[event], receiver_of(event), RELEASE);
}

/* Updates the receivers, and the words in which each thread reads what it must
 * report. Call with the lock held. Threads that have not called occ_emit_attach
 * report nothing yet. */
static void renew(void) {
  choose();
  for (struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    if (thread->pub.receivers &&
        occ_load(&thread->leave, RELAXED) != OCC_LEAVE_TAKEN)
      inform(thread);
}

void occ_emit_renew(void) {
  pthread_mutex_lock(&lock);
  renew();
  pthread_mutex_unlock(&lock);
}

void occ_emit_leave_out(struct occ_adapter *adapter, OCC_u64 lowered,
                        OCC_u64 own, int out) {
  pthread_mutex_lock(&lock);
  lowered = out ? adapter->left_out | lowered : adapter->left_out & ~lowered;
  own = out ? adapter->own_left_out | own : adapter->own_left_out & ~own;
  occ_store(&adapter->left_out, lowered, RELAXED);
  occ_store(&adapter->own_left_out, own, RELAXED);
  renew();
  pthread_mutex_unlock(&lock);
}

void occ_emit_listen(const struct occ_adapter *adapter) {
  unsigned known = 0;
  pthread_mutex_lock(&lock);
  while (known < count && adapters[known] != adapter)
    known++;
  if (known == ADAPTERS)
    occ_fatal("more than %d tool interfaces", ADAPTERS);
  adapters[known] = adapter;
  if (known == count)
    occ_store(&count, count + 1, RELEASE);
  observe();
  renew();
  pthread_mutex_unlock(&lock);
}

void occ_emit_attach(struct occ_thread *self) {
  pthread_mutex_lock(&lock);
  inform(self);
  pthread_mutex_unlock(&lock);
}

UNSEEN void occ_emit_leave(struct occ_thread *self) {
  pthread_mutex_lock(&lock);
  occ_store(&self->pub.events, 0, RELAXED);
  occ_store(&self->events, 0, RELAXED);
  occ_store(&self->leave, OCC_LEAVE_TAKEN, RELEASE);
  pthread_mutex_unlock(&lock);
}

/* Call after the callbacks have been removed. Returns true if the thread is not
 * in a callback. From then on it finds no callback. */
static int is_out(const struct occ_thread *thread) {
  for (int i = 0; i < LOOKS; i++) {
    if (!occ_load(&thread->reporting, SEQ_CST))
      return 1;
    occ_spin_pause();
  }
  return 0;
}

void occ_emit_drain(const struct occ_thread *self) {
  const struct timespec ms = {0, 1000000};
  int left = PATIENCE_MS;
  if (occ_park_light)
    occ_park_barrier();
  else
    nanosleep(&ms, 0);
  for (struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    for (; thread != self && left > 0 && !is_out(thread); left--)
      nanosleep(&ms, 0);
}

void occ_emit_silence(const struct occ_thread *self) {
  for (unsigned i = 0; i < count; i++)
    adapters[i]->silence();
  occ_emit_drain(self);
}

void occ_emit_reset(void) {
  /* In a forked child: another thread of the parent may have held the lock. */
  pthread_mutex_init(&lock, 0);
  count = 0;
  occ_observed = 0;
  occ_ends_watched = 0;
  occ_held_kept = 0;
  OCC_watched = 1;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    receivers[event] = to_nobody;
  /* The parent's other threads do not exist in this process. */
  for (struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    occ_store(&thread->reporting, 0, RELAXED);
}
