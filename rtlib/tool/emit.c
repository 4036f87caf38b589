/* emit.c: delivers an event to every interface that wants it.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the list of adapters in use.
 * Callers: any thread with a descriptor, in the context of its current task.
 *
 * The list is complete before a second thread of ours exists and is only read
 * afterwards. `silent` is set once, just before the shutdown event, which is
 * the last; a thread that is still running then (exit was called inside a
 * region) reports nothing more. A thread says that it is in a callback before
 * it looks at `silent`, and whoever sets `silent` looks at the threads after
 * that, all with SEQ_CST or, where base/park's light variant is there, with its
 * barrier: so one of the two sees the other.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/emit.h"

#include "base/log.h"
#include "base/park.h"

#include <errno.h>
#include <time.h>

#define ADAPTERS 4
#define PATIENCE_MS 200 /* with callbacks that other threads are in */

int occ_observed;
static const struct occ_adapter *adapters[ADAPTERS];
static unsigned count;
static int silent;

void occ_emit_listen(const struct occ_adapter *adapter) {
  if (count == ADAPTERS)
    occ_fatal("more than %d tool interfaces", ADAPTERS);
  adapters[count++] = adapter;
  occ_observed = 1;
}

OCC_u64 occ_emit_events(void) {
  OCC_u64 events = 0;
  for (unsigned i = 0; i < count; i++)
    events |= adapters[i]->events;
  return events;
}

void occ_emit_silence(const struct occ_thread *self) {
  const struct timespec ms = {0, 1000000};
  int left = PATIENCE_MS;
  occ_store(&silent, 1, SEQ_CST);
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

void occ_emit_reset(void) {
  count = 0;
  occ_observed = 0;
  silent = 0;
  /* The other threads are not in this process. */
  for (struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    occ_store(&thread->reporting, 0, RELAXED);
}

void OCC_emit(struct OCC_thread *pub, enum OCC_event event,
              const struct OCC_region *region, OCC_u64 argument) {
  struct occ_thread *self = occ_thread_of(pub);
  const struct OCC_region *outer = self->event_region;
  unsigned reporting = self->reporting;
  /* A callback may clobber errno between two statements of the user's. */
  int *const error = &errno, saved = *error;
  if (OCC_LIKELY(occ_park_light)) {
    occ_store(&self->reporting, reporting + 1, RELAXED);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
  } else {
    occ_store(&self->reporting, reporting + 1, SEQ_CST);
  }
  if (!occ_load(&silent, SEQ_CST) ||
      (unsigned)event == OCC_EV_RUNTIME_SHUTDOWN) {
    self->event_region = region;
    for (unsigned i = 0; i < count; i++)
      if (adapters[i]->events >> event & 1)
        adapters[i]->deliver(self, (unsigned)event, region, argument);
    self->event_region = outer;
  }
  occ_store(&self->reporting, reporting, RELEASE);
  *error = saved;
}
