/* receiver.h: what every function does that translates an event for a tool.
 *
 * Layer:   tool. May include base/, model/, tool/emit.h.
 * Owns:    occ_thread.reporting.
 * Callers: the adapters, on the thread that reports.
 *
 * A receiver says that its thread is reporting, looks up the callback, which
 * may be gone, calls it, and says that it is done. A callback causes no events,
 * as it may not call the runtime. It may clobber errno between two statements
 * of the user's.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_RECEIVER_H
#define OCC_TOOL_RECEIVER_H

#include "tool/emit.h"

/* What an event's argument points to. */
#define OCC_POINTER(value) ((void *)(unsigned long)(value))

static inline void occ_reporting_begin(struct occ_thread *self,
                                       const struct OCC_region *region) {
  unsigned long now = OCC_REPORTING | (unsigned long)region;
  if (OCC_LIKELY(occ_park_light)) {
    occ_store(&self->reporting, now, RELAXED);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
  } else {
    occ_store(&self->reporting, now, SEQ_CST);
  }
}

static inline void occ_reporting_end(struct occ_thread *self, int error) {
  occ_store(&self->reports, self->reports + 1, RELEASE);
  occ_store(&self->reporting, 0, RELEASE);
  if (OCC_UNLIKELY(*self->error != error))
    *self->error = error;
}

/* A function that translates one event. Its body may call several callbacks. */
#define OCC_RECEIVER(name)                                                     \
  static void name##_body(struct OCC_thread *, enum occ_event,                 \
                          const struct OCC_region *, OCC_u64);                 \
  static void name(struct OCC_thread *self, enum OCC_event event,              \
                   const struct OCC_region *region, OCC_u64 argument) {        \
    struct occ_thread *me = occ_thread_of(self);                               \
    int error = *me->error;                                                    \
    occ_reporting_begin(me, region);                                           \
    name##_body(self, (enum occ_event)event, region, argument);                \
    occ_reporting_end(me, error);                                              \
  }                                                                            \
  static void name##_body(__attribute__((__unused__)) struct OCC_thread *self, \
                          __attribute__((__unused__)) enum occ_event event,    \
                          __attribute__((__unused__))                          \
                          const struct OCC_region *region,                     \
                          __attribute__((__unused__)) OCC_u64 argument)

/* In a body: calls the callback in `slot`, of this type, if there is one. */
#define OCC_CALL(slot, type, ...)                   \
  do {                                              \
    type callback = (type)occ_load(&slot, SEQ_CST); \
    if (OCC_LIKELY(callback != 0))                  \
      callback(__VA_ARGS__);                        \
  } while (0)

#endif
