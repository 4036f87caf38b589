/* emit.h: one call for each event; the interfaces listen behind it.
 *
 * Layer:   tool. May include base/, model/, tool/, abi.h.
 * Owns:    the runtime's event numbers, struct occ_adapter.
 * Callers: lowered code through OCC_event; the runtime through occ_emit.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EMIT_H
#define OCC_TOOL_EMIT_H

#include "model/lowered.h"
#include "model/thread.h"

enum occ_event {
  occ_event_before_own = OCC_EV_LOWERED_COUNT - 1,
#define OCC_RUNTIME(name, tr2, group, argument) OCC_EV_##name,
#include "occ_events.def"
  OCC_EV_COUNT
};

struct occ_switch {
  OCC_u64 suspended, resumed; /* task IDs; suspended is 0 when it has ended */
};

struct occ_control {
  OCC_u64 command, modifier;
};

/* One tool interface in use. A receiver translates one event for a tool and
 * calls it, in the context of the thread's current task. */
struct occ_adapter {
  OCC_receiver *receiver[OCC_EV_COUNT]; /* NULL: nobody listens */
  void (*silence)(void); /* call no callback any more */
};

/* A tool has registered with the runtime: keep what only tools can see. Set
 * before any thread but the first exists, cleared never. */
extern int occ_observed;

/* While tools are being started. */
void occ_emit_listen(const struct occ_adapter *adapter);

/* From now on the thread reports. */
void occ_emit_attach(struct occ_thread *self);

/* From now on nothing is delivered. Other threads leave the callbacks that they
 * are in; but a callback may never end. `self` may be NULL. */
void occ_emit_silence(const struct occ_thread *self);

/* For a forked child, before its tools are started. */
void occ_emit_reset(void);

/* ---- Around a callback: what every receiver does -------------------------
 * begin; then look up the callback, which may be gone; call it; end. A callback
 * causes no events, as it may not call the runtime. */

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
  occ_store(&self->reporting, 0, RELEASE);
  if (OCC_UNLIKELY(*self->error != error))
    *self->error = error;
}

/* ---- What the runtime reports ---- */

static inline void occ_emit(struct occ_thread *self, enum occ_event event,
                            OCC_u64 argument) {
  if (OCC_UNLIKELY(self->pub.events >> event & 1))
    self->pub.receivers[event](&self->pub, (enum OCC_event)event, 0, argument);
}

/* Before the thread begins to run `resumed`, which is its task already. */
static inline void occ_emit_switch(struct occ_thread *self, OCC_u64 suspended,
                                   OCC_u64 resumed) {
  if (OCC_UNLIKELY(self->pub.events >> OCC_EV_TASK_SWITCH & 1)) {
    struct occ_switch both = {suspended, resumed};
    occ_emit(self, OCC_EV_TASK_SWITCH, (OCC_u64)(unsigned long)&both);
  }
}

#endif
