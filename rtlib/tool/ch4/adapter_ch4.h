/* adapter_ch4.h: implements OMPT's ch. 4 draft, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing.   Spec: [CH4], as in include/ompt_ch4.h.
 * Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_CH4_H
#define OCC_TOOL_ADAPTER_CH4_H

#include "tool/interface.h"

/* A tool of this interface has the function ompt_tool. */
extern const struct occ_interface occ_ch4;

#endif
