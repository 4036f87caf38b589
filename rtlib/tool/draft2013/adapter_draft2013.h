/* adapter_draft2013.h: OMPT as the draft of 2013 defines it, on the canonical
 * events.
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
