/* emit.c: delivers an event to every interface that wants it.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the list of adapters in use.
 * Callers: any thread with a descriptor, in the context of its current task.
 *
 * An event costs the site's test, one indirect call to whoever translates it
 * for the tool, and the tool's callback: with one interface in use there is no
 * list to walk.
 *
 * Who receives what is settled before a second thread of ours exists. Just
 * before the shutdown event, which is the last, the interfaces forget their
 * callbacks: a thread that is still running then (exit was called inside a
 * region) reports nothing more. A thread says that it is in a callback before
 * it looks up the callback, and whoever takes the callbacks away looks at the
 * threads after that, all with SEQ_CST or, where base/park's light variant is
 * there, with its barrier: so one of the two sees the other.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/emit.h"

#include "base/log.h"
#include "base/park.h"

#include <time.h>

#define ADAPTERS 4
#define PATIENCE_MS 200 /* with callbacks that other threads are in */

int occ_observed;
static const struct occ_adapter *adapters[ADAPTERS];
static unsigned count;

static void to_nobody(struct OCC_thread *self, enum OCC_event event,
                      const struct OCC_region *region, OCC_u64 argument) {
  (void)self, (void)event, (void)region, (void)argument;
}

static void to_each(struct OCC_thread *self, enum OCC_event event,
                    const struct OCC_region *region, OCC_u64 argument) {
  for (unsigned i = 0; i < count; i++)
    if (adapters[i]->receiver[event])
      adapters[i]->receiver[event](self, event, region, argument);
}

static OCC_receiver *receivers[OCC_EV_COUNT] = {[0 ... OCC_EV_COUNT - 1] =
                                                    to_nobody};

void occ_emit_listen(const struct occ_adapter *adapter) {
  if (count == ADAPTERS)
    occ_fatal("more than %d tool interfaces", ADAPTERS);
  adapters[count++] = adapter;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (adapter->receiver[event])
      receivers[event] =
          receivers[event] == to_nobody ? adapter->receiver[event] : to_each;
  occ_observed = 1;
}

void occ_emit_attach(struct occ_thread *self) {
  self->pub.events = self->events = 0;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (receivers[event] == to_nobody)
      continue;
    else if (event < OCC_EV_LOWERED_COUNT)
      self->pub.events |= 1ull << event;
    else
      self->events |= 1ull << (event - OCC_EV_LOWERED_COUNT);
  self->pub.receivers = receivers;
  self->pub.observed = occ_observed;
}

void occ_emit_drain(const struct occ_thread *self) {
  const struct timespec ms = {0, 1000000};
  int left = PATIENCE_MS;
  if (occ_park_light)
    occ_park_barrier();
  for (struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    while (thread != self && occ_load(&thread->reporting, SEQ_CST) &&
           left > 0) {
      nanosleep(&ms, 0);
      left--;
    }
}

void occ_emit_silence(const struct occ_thread *self) {
  for (unsigned i = 0; i < count; i++)
    adapters[i]->silence();
  occ_emit_drain(self);
}

void occ_emit_reset(void) {
  count = 0;
  occ_observed = 0;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    receivers[event] = to_nobody;
  /* The other threads are not in this process. */
  for (struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    occ_store(&thread->reporting, 0, RELAXED);
}
