/* adapter_draft2013.h: implements OMPT's draft of 2013, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing. Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_DRAFT2013_H
#define OCC_TOOL_ADAPTER_DRAFT2013_H

#include "tool/interface.h"

extern const struct occ_interface occ_draft2013;

#endif
