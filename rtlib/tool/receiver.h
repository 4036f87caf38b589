/* receiver.h: defines receivers, the functions that translate events for tools.
 *
 * Layer:   tool. May include base/, model/, tool/emit.h.
 * Owns:    occ_thread.reporting.
 * Callers: the adapters, on the thread that reports.
 *
 * A translation is written once for all events that it suits, and compiled into
 * the receiver of each such event. The receiver records that the thread
 * reports, looks up the callback, calls the callback if it is still registered,
 * and records that the thread no longer reports. A callback must not call the
 * runtime, so it causes no events. It may change errno, so the receiver
 * restores errno.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_RECEIVER_H
#define OCC_TOOL_RECEIVER_H

#include "tool/emit.h"

/* Other threads may see this store late, when the calling thread has already
 * looked up its callback. occ_emit_drain allows for this. */
static inline void occ_reporting_begin(struct occ_thread *self,
                                       const struct OCC_construct *construct) {
  occ_store(&self->reporting, OCC_REPORTING | (unsigned long)construct,
            RELAXED);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

static inline void occ_reporting_end(struct occ_thread *self, int error) {
  occ_store(&self->reporting, 0, RELEASE);
  if (OCC_UNLIKELY(*self->error != error))
    *self->error = error;
}

/* Begins a translation, whose body follows. `carried` is the argument's type in
 * occ_events.def, or `none` if the body does not read the argument. The body
 * can use self, event (a constant), construct and argument. The receiver
 * records that the thread reports. */
#define OCC_RECEIVER(name, carried)                                   \
  enum { name##_takes = OCC_ARGUMENT_##carried, name##_reports = 1 }; \
  OCC_CARRIES_##carried(OCC_TRANSLATES, OCC_TRANSLATES_NOTHING, name)

/* Like OCC_RECEIVER, but the receiver does not record that the thread reports.
 * A body that calls a callback must do so. */
#define OCC_HEARS(name, carried)                                      \
  enum { name##_takes = OCC_ARGUMENT_##carried, name##_reports = 0 }; \
  OCC_CARRIES_##carried(OCC_TRANSLATES, OCC_TRANSLATES_NOTHING, name)

/* Defines on_<event>, the receiver of an event. The translation must accept the
 * event's argument. */
#define OCC_RECEIVES(name, translation)                              \
  static void on_##name(                                             \
      struct OCC_thread *self, OCC_UNUSED enum OCC_event event,      \
      const struct OCC_construct *construct, OCC_u64 argument) {     \
    struct occ_thread *me = occ_thread_of(self);                     \
    int error = translation##_reports ? *me->error : 0;              \
    if (translation##_reports)                                       \
      occ_reporting_begin(me, construct);                            \
    translation##_of(self, (enum occ_event)OCC_EV_##name, construct, \
                     argument);                                      \
    if (translation##_reports)                                       \
      occ_reporting_end(me, error);                                  \
  }                                                                  \
  _Static_assert(translation##_takes == OCC_ARGUMENT_none ||         \
                     translation##_takes == OCC_ARGUMENT_OF_##name,  \
                 #translation " does not take what " #name " carries")

#define OCC_TRANSLATES(name, type, pack, unpack)                      \
  static OCC_COMPILED_IN void name##_body(OCC_BODY, type);            \
  static OCC_COMPILED_IN void name##_of(OCC_BODY, OCC_u64 argument) { \
    name##_body(self, event, construct, unpack(argument));            \
  }                                                                   \
  static OCC_COMPILED_IN void name##_body(OCC_BODY, OCC_UNUSED type argument)
#define OCC_TRANSLATES_NOTHING(name)                                   \
  static OCC_COMPILED_IN void name##_body(OCC_BODY);                   \
  static OCC_COMPILED_IN void name##_of(OCC_BODY,                      \
                                        OCC_UNUSED OCC_u64 argument) { \
    name##_body(self, event, construct);                               \
  }                                                                    \
  static OCC_COMPILED_IN void name##_body(OCC_BODY)
#define OCC_COMPILED_IN inline __attribute__((__always_inline__))
#define OCC_UNUSED __attribute__((__unused__))
#define OCC_BODY                                                       \
  OCC_UNUSED struct OCC_thread *self, OCC_UNUSED enum occ_event event, \
      OCC_UNUSED const struct OCC_construct *construct

/* Use in the body of a translation: calls the callback, if it is registered. */
#define OCC_CALL(slot, type, ...)                   \
  do {                                              \
    type callback = (type)occ_load(&slot, ACQUIRE); \
    if (OCC_LIKELY(callback != 0))                  \
      callback(__VA_ARGS__);                        \
  } while (0)

#endif
