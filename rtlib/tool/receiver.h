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

static inline void occ_reporting_begin(struct occ_thread *self,
                                       const struct OCC_construct *construct) {
  unsigned long now = OCC_REPORTING | (unsigned long)construct;
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

/* A function that is called for an event that carries `carried`, a word of the
 * column, as `argument`; with `none` it does not look. What follows is its
 * body; it says nothing of reporting. */
#define OCC_HEARS(name, carried)                  \
  enum { name##_takes = OCC_ARGUMENT_##carried }; \
  OCC_CARRIES_##carried(OCC_HEARS_TYPE, OCC_HEARS_NOTHING, name)

/* The same, which reports: its body may call several callbacks. */
#define OCC_RECEIVER(name, carried)                    \
  enum { name##_takes = OCC_ARGUMENT_##carried };      \
  static void name##_reported(OCC_EVENT);              \
  static void name(OCC_EVENT) {                        \
    struct occ_thread *me = occ_thread_of(self);       \
    int error = *me->error;                            \
    occ_reporting_begin(me, construct);                \
    name##_reported(self, event, construct, argument); \
    occ_reporting_end(me, error);                      \
  }                                                    \
  OCC_HEARS(name##_reported, carried)

#define OCC_HEARS_TYPE(name, type, pack, unpack)                           \
  static void name##_body(OCC_BODY, type);                                 \
  static void name(OCC_EVENT) {                                            \
    name##_body(self, (enum occ_event)event, construct, unpack(argument)); \
  }                                                                        \
  static void name##_body(OCC_BODY, OCC_UNUSED type argument)
#define OCC_HEARS_NOTHING(name)                          \
  static void name##_body(OCC_BODY);                     \
  static void name(OCC_EVENT) {                          \
    name##_body(self, (enum occ_event)event, construct); \
  }                                                      \
  static void name##_body(OCC_BODY)
#define OCC_UNUSED __attribute__((__unused__))
#define OCC_EVENT                                \
  struct OCC_thread *self, enum OCC_event event, \
      const struct OCC_construct *construct, OCC_UNUSED OCC_u64 argument
#define OCC_BODY                                                       \
  OCC_UNUSED struct OCC_thread *self, OCC_UNUSED enum occ_event event, \
      OCC_UNUSED const struct OCC_construct *construct

/* Where an adapter assigns a receiver to an event: it must take what the event
 * carries. */
#define OCC_FITS(event, receiver)                                 \
  _Static_assert(receiver##_takes == OCC_ARGUMENT_none ||         \
                     receiver##_takes == OCC_ARGUMENT_OF_##event, \
                 #receiver " does not take what " #event " carries")

/* In a body: calls the callback in `slot`, of this type, if there is one. */
#define OCC_CALL(slot, type, ...)                   \
  do {                                              \
    type callback = (type)occ_load(&slot, SEQ_CST); \
    if (OCC_LIKELY(callback != 0))                  \
      callback(__VA_ARGS__);                        \
  } while (0)

#endif
