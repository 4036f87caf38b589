/* states.h: sets the state of a thread.
 *
 * Layer:   tool. May include model/, occ_states.def.
 * Owns:    occ_thread.state and occ_thread.wait_id.   Spec: [OMP 5.2 §19.4.4.1]
 * Callers: the thread itself. The stores are plain, because only the thread and
 *          its signal handlers read these fields, through tool/inquiry.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_STATES_H
#define OCC_TOOL_STATES_H

#include "model/team.h"
#include "model/thread.h"

enum occ_state {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  OCC_STATE_##name,
#include "occ_states.def"
};

static inline void occ_state_set(struct occ_thread *self, unsigned state) {
  self->state = state;
}

/* The wait ID is written first, because a signal handler reads it only in a
 * state with a wait ID. */
static inline void occ_state_wait(struct occ_thread *self, unsigned state,
                                  OCC_u64 wait_id) {
  self->wait_id = wait_id;
  self->state = state;
}

/* for user code in a task of `team` */
static inline unsigned occ_state_work(const struct occ_team *team) {
  return team->parent ? OCC_STATE_WORK_PARALLEL : OCC_STATE_WORK_SERIAL;
}

#endif
