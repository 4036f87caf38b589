/* draft2013_states.c: the states, as the 2013 draft numbers them.
 *
 * Layer:   tool. May include model/, tool/, include/ompt.h.
 * Owns:    nothing. Async-signal safe.   Spec: [2013 §2, §5.3]
 * Callers: adapter_draft2013, which cannot include ompt.h.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/draft2013/adapter_draft2013.h"

#include "tool/draft2013/draft2013_table.h"
#include "tool/tr2/tr2_states.h"

static int number_of(unsigned state) {
  switch (state) {
#define STATE(name, number, tr2) \
  case ompt_state_##tr2: return number;
    OCC_2013_STATES(STATE)
#undef STATE
  case ompt_state_wait_barrier_explicit:
    return number_of(ompt_state_wait_barrier_implicit);
  default: return OCC_2013_UNDEFINED;
  }
}

int occ_draft2013_state(unsigned long long *wait_id) {
  ompt_wait_id_t waits;
  ompt_state_t state = occ_tr2_get_state(&waits);
  if (wait_id)
    *wait_id = waits;
  return number_of(state);
}
