/* tr2_states.h: the states of TR2, for tools.
 *
 * Layer:   tool. May include include/ompt.h.
 * Owns:    nothing. Callers: adapter_tr2; tools, also in signal
 *          handlers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TR2_STATES_H
#define OCC_TOOL_TR2_STATES_H

#include "ompt.h"

int occ_tr2_enumerate_state(ompt_state_t current, ompt_state_t *next,
                            const char **name);

ompt_state_t occ_tr2_get_state(ompt_wait_id_t *wait_id);

#endif
