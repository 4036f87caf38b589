/* adapter_tr2.h: OMPT as TR2 defines it, on top of the canonical events.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing.   Spec: [TR2]
 * Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_TR2_H
#define OCC_TOOL_ADAPTER_TR2_H

#include "tool/interface.h"

/* Found by ompt_tool. Its callbacks are fixed when its initializer returns; the
 * shutdown callback is its last call. */
extern const struct occ_interface occ_tr2;

#endif
