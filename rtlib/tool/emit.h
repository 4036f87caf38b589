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

/* One tool interface in use. */
struct occ_adapter {
  OCC_u64 events; /* bit e set: deliver event e */
  void (*deliver)(struct occ_thread *self, unsigned event,
                  const struct OCC_region *region, OCC_u64 argument);
};

/* A tool has registered with the runtime: keep what only tools can see. Set
 * before any thread but the first exists, cleared never. */
extern int occ_observed;

/* While tools are being started. */
void occ_emit_listen(const struct occ_adapter *adapter);

/* Every event that some adapter delivers. */
OCC_u64 occ_emit_events(void);

/* From now on only the shutdown event is delivered. Other threads leave the
 * callbacks that they are in; but a callback may never end. `self` may be
 * NULL. */
void occ_emit_silence(const struct occ_thread *self);

/* For a forked child, before its tools are started. */
void occ_emit_reset(void);

static inline void occ_emit(struct occ_thread *self, enum occ_event event,
                            OCC_u64 argument) {
  if (OCC_UNLIKELY(self->pub.events >> event & 1))
    OCC_emit(&self->pub, (enum OCC_event)event, 0, argument);
}

/* Before the thread begins to run `resumed`, which is its task already. */
static inline void occ_emit_switch(struct occ_thread *self, OCC_u64 suspended,
                                   OCC_u64 resumed) {
  if (OCC_UNLIKELY(self->pub.events >> OCC_EV_TASK_SWITCH & 1)) {
    struct occ_switch both = {suspended, resumed};
    OCC_emit(&self->pub, (enum OCC_event)OCC_EV_TASK_SWITCH, 0,
             (OCC_u64)(unsigned long)&both);
  }
}

#endif
