/* emit.c: delivers an event to every interface that wants it.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the list of adapters in use.
 * Callers: any thread with a descriptor, in the context of its current task.
 *
 * The list is complete before a second thread of ours exists and is only read
 * afterwards. `silent` is set once, just before the shutdown event, which is
 * the last; a thread that is still running then (exit was called inside a
 * region) reports nothing more.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/emit.h"

#include "base/log.h"

#include <errno.h>

#define ADAPTERS 4

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

void occ_emit_silence(void) { occ_store(&silent, 1, SEQ_CST); }

void occ_emit_reset(void) {
  count = 0;
  occ_observed = 0;
  silent = 0;
}

void OCC_emit(struct OCC_thread *pub, enum OCC_event event,
              const struct OCC_region *region, OCC_u64 argument) {
  struct occ_thread *self = occ_thread_of(pub);
  const struct OCC_region *outer = self->event_region;
  /* A callback may clobber errno between two statements of the user's. */
  int saved = errno;
  if (occ_load(&silent, ACQUIRE) && (unsigned)event != OCC_EV_RUNTIME_SHUTDOWN)
    return;
  self->event_region = region;
  for (unsigned i = 0; i < count; i++)
    if (adapters[i]->events >> event & 1)
      adapters[i]->deliver(self, (unsigned)event, region, argument);
  self->event_region = outer;
  errno = saved;
}
