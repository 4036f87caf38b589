/* tr2_states.c: the states of TR2, for tools.
 *
 * Layer:   tool. May include model/, tool/, include/ompt.h.
 * Owns:    nothing; the states are set through tool/states.h.
 * Callers: tools, on any thread, also in signal handlers.   Spec: [OMPT TR2 §2,
 * §5]
 */
/* SPDX-License-Identifier: MIT */
#include "tool/tr2/tr2_states.h"

#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/states.h"

int occ_tr2_enumerate_state(ompt_state_t current, ompt_state_t *next,
                            const char **name) {
  static const struct occ_numbered states[] = {
#define STATE(x) {ompt_state_##x, "ompt_state_" #x}
      STATE(work_serial),
      STATE(work_parallel),
      STATE(work_reduction),
      STATE(idle),
      STATE(overhead),
      STATE(wait_barrier_implicit),
      STATE(wait_barrier_explicit),
      STATE(wait_taskwait),
      STATE(wait_taskgroup),
      STATE(wait_lock),
      STATE(wait_nest_lock),
      STATE(wait_critical),
      STATE(wait_atomic),
      STATE(wait_ordered),
      STATE(undefined)
#undef STATE
  };
  const struct occ_numbered *row = occ_next_number(
      states, OCC_COUNT(states), ompt_state_first, (int)current);
  if (!row)
    return 0;
  *next = (ompt_state_t)row->number;
  *name = row->name;
  return 1;
}

ompt_state_t occ_tr2_get_state(ompt_wait_id_t *wait_id) {
  const struct occ_thread *self = occ_inquire_thread();
  unsigned state = self ? occ_state_plain(self->state) : ompt_state_undefined;
  if (wait_id)
    *wait_id = state >= ompt_state_wait_lock && state <= ompt_state_wait_ordered
                   ? self->wait_id
                   : 0;
  return (ompt_state_t)state;
}
