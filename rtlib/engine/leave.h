/* leave.h: lets an idle worker report its end.
 *
 * Layer:   engine. May include base/, model/, tool/.
 * Owns:    occ_thread.leave. Callers: engine/pool.
 * Emits:   idle_end, thread_end.
 *
 * When the process shuts down, the pool's workers end. A worker that idles in
 * the team of another initial thread cannot end, because that thread may fork
 * at any time. So this worker is asked to leave: it reports its end and no
 * later event, but stays in the team.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_LEAVE_H
#define OCC_ENGINE_LEAVE_H

#include "model/team.h"
#include "model/thread.h"
#include "tool/emit.h"
#include "tool/states.h"

#include <sched.h>

/* Moves the worker from its team to the worker's own team of one thread. There
 * the worker has no task. */
static inline void occ_become_idle(struct occ_thread *self) {
  occ_thread_set_task(self, &self->idle);
  self->member = &self->root->member[0];
  self->pub.team = (struct OCC_team *)self->root;
  self->pub.num = 0;
  self->pub.team_size = 1;
}

/* Returns 1 if the worker must report its end. The thread that shuts down
 * stores `leave`, then wakes the worker. */
static inline int occ_leave_asked(const struct occ_thread *self) {
  return occ_load(&self->leave, SEQ_CST) == OCC_LEAVE_ASKED;
}

static inline void occ_leave_report(struct occ_thread *self) {
  occ_become_idle(self);
  occ_state_set(self, OCC_STATE_OVERHEAD);
  occ_emit_IDLE_END(self);
  occ_emit_THREAD_END(self);
}

static inline void occ_leave_take(struct occ_thread *self) {
  struct occ_member *seat = self->member;
  struct OCC_team *team = self->pub.team;
  unsigned num = self->pub.num, size = self->pub.team_size;
  occ_leave_report(self);
  occ_state_set(self, OCC_STATE_IDLE);
  self->member = seat;
  self->pub.team = team;
  self->pub.num = num;
  self->pub.team_size = size;
  occ_emit_leave(self);
}

/* Asks the worker to report its end; waits for the report if the worker idles.
 * A worker that executes a region continues. */
static inline void occ_leave_ask(struct occ_thread *worker) {
  if (pthread_equal(worker->handle, pthread_self()))
    return; /* the worker has called exit in a callback */
  occ_store(&worker->leave, OCC_LEAVE_ASKED, SEQ_CST);
  occ_park_wake(&worker->inbox.park);
  while (occ_load(&worker->leave, ACQUIRE) == OCC_LEAVE_ASKED &&
         occ_load(&worker->acknowledged, SEQ_CST) ==
             occ_load(&worker->inbox.sequence, SEQ_CST))
    sched_yield();
}

#endif
