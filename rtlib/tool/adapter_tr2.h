/* adapter_tr2.h: OMPT as TR2 defines it, on top of the canonical events.
 *
 * Layer:   tool. May include tool/, include/ompt.h.
 * Owns:    the table of registered callbacks.   Spec: [OMPT TR2]
 * Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_TR2_H
#define OCC_TOOL_ADAPTER_TR2_H

#include "ompt.h"

struct occ_adapter;

/* Calls the tool's initializer; afterwards callbacks are fixed. */
const struct occ_adapter *occ_tr2_initialize(ompt_initialize_fn_t initializer);

/* The shutdown callback, for a thread without a descriptor. */
void occ_tr2_shutdown(void);

#endif
