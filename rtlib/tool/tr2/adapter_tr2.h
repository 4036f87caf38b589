/* adapter_tr2.h: implements OMPT of TR2, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing.   Spec: [TR2]
 * Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_TR2_H
#define OCC_TOOL_ADAPTER_TR2_H

#include "tool/interface.h"

/* A tool of this interface has the function ompt_tool. Only the tool's
 * initializer can register callbacks. The shutdown callback is called last. */
extern const struct occ_interface occ_tr2;

#endif
