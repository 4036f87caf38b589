/* tr2_states.c: the states of TR2, for tools.
 *
 * Layer:   tool. May include model/, tool/, include/ompt.h, occ_states.def.
 * Owns:    nothing; the states are set through tool/states.h.
 * Callers: tools, on any thread, also in signal handlers.   Spec: [OMPT TR2 §2,
 * §5]
 */
/* SPDX-License-Identifier: MIT */
#include "tool/tr2/tr2_states.h"

#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/numbered.h"

static const struct occ_numbered states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = {ompt_state_##tr2, "ompt_state_" #tr2},
#include "occ_states.def"
};

int occ_tr2_enumerate_state(ompt_state_t current, ompt_state_t *next,
                            const char **name) {
  const struct occ_numbered *row = occ_next_number(
      states, OCC_COUNT(states), ompt_state_first, (int)current);
  if (!row)
    return 0;
  *next = (ompt_state_t)row->number;
  *name = row->name;
  return 1;
}

ompt_state_t occ_tr2_get_state(ompt_wait_id_t *wait_id) {
  OCC_u64 waits;
  enum occ_state state = occ_inquire_state(occ_inquire_thread(), &waits);
  if (wait_id)
    *wait_id = waits;
  return (ompt_state_t)states[state].number;
}
