/* states.h: how the runtime says what a thread is doing.
 *
 * Layer:   tool. May include model/, include/ompt.h.
 * Owns:    occ_thread.state and occ_thread.wait_id.   Spec: [OMPT TR2 §2]
 * Callers: the thread itself. Plain stores: only it and signal handlers that
 *          interrupt it read them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_STATES_H
#define OCC_TOOL_STATES_H

#include "model/team.h"
#include "model/thread.h"
#include "ompt.h"

/* Beside ompt_state_wait_barrier_implicit: the barrier ends a parallel region.
 * TR2 does not tell it from the others. */
#define OCC_STATE_REGION_END 0x100u

/* Beside ompt_state_overhead: in a barrier that the program does not contain.
 */
#define OCC_STATE_INTERNAL 0x200u

static inline unsigned occ_state_plain(unsigned state) {
  return state & ~(OCC_STATE_REGION_END | OCC_STATE_INTERNAL);
}

static inline void occ_state_set(struct occ_thread *self, unsigned state) {
  self->state = state;
}

/* The wait ID is there before the state that gives it a meaning. */
static inline void occ_state_wait(struct occ_thread *self, unsigned state,
                                  OCC_u64 wait_id) {
  self->wait_id = wait_id;
  self->state = state;
}

/* The state of user code in a task of `team`. */
static inline unsigned occ_state_work(const struct occ_team *team) {
  return team->region ? ompt_state_work_parallel : ompt_state_work_serial;
}

#endif
