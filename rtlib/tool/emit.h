/* emit.h: reports events to all interfaces, with one call for each event.
 *
 * Layer:   tool. May include base/, model/, tool/, abi.h.
 * Owns:    struct occ_adapter.
 * Callers: lowered code through OCC_event; the runtime through occ_emit_*.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EMIT_H
#define OCC_TOOL_EMIT_H

#include "model/thread.h"
#include "tool/events.h"

/* A tool interface in use. A receiver translates an event for a tool and calls
 * the tool. */
struct occ_adapter {
  OCC_receiver *receiver[OCC_EV_COUNT]; /* atomic; NULL if no tool listens */
  void (*silence)(void); /* removes all callbacks */
  /* Atomic: a bit for each event that is not delivered. left_out is for events
   * of lowered code (the code that ompt-cc makes of a construct), and
   * own_left_out for events of the runtime. */
  OCC_u64 left_out, own_left_out;
};

/* Atomic; 1 if a tool has registered, so data for tools are kept. Cleared only
 * in a forked child. */
extern int occ_observed;

/* Atomic; 1 if a tool may get events with which the members of a team report
 * that they wait in a barrier, have left it, or are idle. Then no member may
 * leave a region before all have arrived (engine/fork). 0 if there is no tool,
 * or if each tool has left out these events ("member", see include/occ.h). */
extern int occ_ends_watched;

/* Atomic: 0 if threads keep no lists of the locks that they hold (tool/held);
 * otherwise a number. When the number changes, each thread begins a new list.
 * Cleared also in a forked child. */
extern unsigned occ_held_kept;

/* Starts the delivery of events to the adapter, also from threads that run
 * already. A second call has no effect. */
void occ_emit_listen(const struct occ_adapter *adapter);

/* Call after a change of `receiver` in an adapter that was passed to
 * occ_emit_listen. */
void occ_emit_renew(void);

/* Stops the delivery of some events to the adapter, or resumes it if `out` is
 * 0. `lowered` has a bit for each of these events that lowered code reports,
 * and `own` for each that the runtime reports. */
void occ_emit_leave_out(struct occ_adapter *adapter, OCC_u64 lowered,
                        OCC_u64 own, int out);

/* Makes the thread report events. Call after the start of the tools. */
void occ_emit_attach(struct occ_thread *self);

/* Call after the thread has reported its end. */
void occ_emit_leave(struct occ_thread *self);

/* Ends the delivery of events. Waits until other threads have left their
 * callbacks, but not forever, because a callback may never end. `self` may be
 * NULL. */
void occ_emit_silence(const struct occ_thread *self);

/* Waits like occ_emit_silence. Call after an interface has removed
 * callbacks. */
void occ_emit_drain(const struct occ_thread *self);

/* Call in a forked child, before the tools are started. */
void occ_emit_reset(void);

/* ---- Events that the runtime reports ---- */

static inline int occ_wanted(const struct occ_thread *self,
                             enum occ_event event) {
  return self->events >> (event - OCC_EV_LOWERED_COUNT) & 1;
}

/* For events whose argument is a number or nothing, when `event` is known at
 * run time only. */
static inline void occ_emit_number(struct occ_thread *self,
                                   enum occ_event event, OCC_u64 number) {
  if (OCC_UNLIKELY(occ_wanted(self, event)))
    self->pub.receivers[event](&self->pub, (enum OCC_event)event, 0, number);
}

/* Defines a function occ_emit_<name> for each event of the runtime. */
#define OCC_EMITS(name, type, pack, unpack)                                    \
  static inline void occ_emit_##name(struct occ_thread *self, type argument) { \
    occ_emit_number(self, OCC_EV_##name, pack(argument));                      \
  }
#define OCC_EMITS_BARE(name)                                    \
  static inline void occ_emit_##name(struct occ_thread *self) { \
    occ_emit_number(self, OCC_EV_##name, 0);                    \
  }
#define OCC_FROM_RUNTIME(name, tr2, group, argument) \
  OCC_CARRIES_##argument(OCC_EMITS, OCC_EMITS_BARE, name)
#define OCC_FROM_RUNTIME_OWN(name, argument) \
  OCC_CARRIES_##argument(OCC_EMITS, OCC_EMITS_BARE, name)
#include "occ_events.def"
#undef OCC_EMITS
#undef OCC_EMITS_BARE

/* Reports TASK_SWITCH. Call only if this event is wanted. `to` must already be
 * the thread's current task, but must not run yet. */
static inline void occ_emit_switch(struct occ_thread *self,
                                   struct OCC_task *from, struct OCC_task *to,
                                   enum occ_parting how, int ended) {
  struct occ_switch both = {from, to, how, ended};
  self->pub.receivers[OCC_EV_TASK_SWITCH](
      &self->pub, (enum OCC_event)OCC_EV_TASK_SWITCH, 0, OCC_ADDRESS(&both));
}

#endif
