/* emit.h: one call for each event; the interfaces listen behind it.
 *
 * Layer:   tool. May include base/, model/, tool/, abi.h.
 * Owns:    the runtime's event numbers, struct occ_adapter.
 * Callers: lowered code through OCC_event; the runtime through occ_emit.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EMIT_H
#define OCC_TOOL_EMIT_H

#include "model/exported_abi.h"
#include "model/thread.h"

enum occ_event {
  occ_event_before_own = OCC_EV_LOWERED_COUNT - 1,
#define OCC_RUNTIME(name, tr2, group, argument) OCC_EV_##name,
#define OCC_RUNTIME_OWN(name, argument) OCC_EV_##name,
#include "occ_events.def"
  OCC_EV_COUNT
};

_Static_assert(OCC_EV_LOWERED_COUNT <= 64 &&
                   OCC_EV_COUNT - OCC_EV_LOWERED_COUNT <= 64,
               "one word of bits for each");

enum occ_parting { /* how a thread leaves a task: an ompt_task_status_t */
                   OCC_PART_COMPLETE = 1,
                   OCC_PART_YIELD = 2,
                   OCC_PART_CANCEL = 3,
                   OCC_PART_DETACH = 4,
                   OCC_PART_EARLY_FULFIL = 5,
                   OCC_PART_LATE_FULFIL = 6,
                   OCC_PART_SWITCH = 7
};

struct occ_switch {
  struct OCC_task *from, *to; /* `to` is NULL when an event is fulfilled */
  enum occ_parting how;
  int ended; /* `from` does not go on */
};

struct occ_pair {
  OCC_u64 *first, *second; /* the tools' words of two tasks */
};

struct occ_control {
  OCC_u64 command, modifier;
  void *argument;
  int answer; /* a tool's; a negative one until a callback has been called */
};

enum occ_cancel_how { /* bits of an ompt_cancel_flag_t */
                      OCC_CANCEL_ACTIVATED = 0x10,
                      OCC_CANCEL_DETECTED = 0x20,
                      OCC_CANCEL_DISCARDED = 0x40
};

struct occ_cancel {
  enum OCC_construct kind; /* parallel, for, sections or taskgroup */
  enum occ_cancel_how how;
  struct occ_task *task;
};

struct occ_error {
  const char *message;
  int fatal;
};

#define OCC_BY_TEST 1 /* in a lock's wait ID: by omp_test_lock */

/* One tool interface in use. A receiver translates one event for a tool and
 * calls it, in the context of the thread's current task. */
struct occ_adapter {
  OCC_receiver *receiver[OCC_EV_COUNT]; /* atomic; NULL: nobody listens */
  void (*silence)(void); /* call no callback any more */
};

/* A tool has registered: keep what only tools see. Atomic; never cleared. */
extern int occ_observed;

/* The same, or ThreadSanitizer watches: locks go the long way. */
extern int occ_watched;

/* From now on, also on threads that run already. Twice is as good as once. */
void occ_emit_listen(const struct occ_adapter *adapter);

/* A listening adapter has other receivers now. */
void occ_emit_renew(void);

/* From now on the thread reports. Only when the tools have been started. */
void occ_emit_attach(struct occ_thread *self);

/* The thread has reported its end: nothing of it is reported any more. */
void occ_emit_leave(struct occ_thread *self);

/* From now on nothing is delivered. Other threads leave the callbacks that they
 * are in; but a callback may never end. `self` may be NULL. */
void occ_emit_silence(const struct occ_thread *self);

/* The second half of it: after an interface has forgotten its callbacks. */
void occ_emit_drain(const struct occ_thread *self);

/* For a forked child, before its tools are started. */
void occ_emit_reset(void);

/* ---- What the runtime reports ---- */

static inline int occ_wanted(const struct occ_thread *self,
                             enum occ_event event) {
  return self->events >> (event - OCC_EV_LOWERED_COUNT) & 1;
}

static inline void occ_emit(struct occ_thread *self, enum occ_event event,
                            OCC_u64 argument) {
  if (OCC_UNLIKELY(occ_wanted(self, event)))
    self->pub.receivers[event](&self->pub, (enum OCC_event)event, 0, argument);
}

/* Where it is wanted, before the thread runs `to`, which is its task already.
 */
static inline void occ_emit_switch(struct occ_thread *self,
                                   struct OCC_task *from, struct OCC_task *to,
                                   enum occ_parting how, int ended) {
  struct occ_switch both = {from, to, how, ended};
  self->pub.receivers[OCC_EV_TASK_SWITCH](&self->pub,
                                          (enum OCC_event)OCC_EV_TASK_SWITCH, 0,
                                          (OCC_u64)(unsigned long)&both);
}

#endif
