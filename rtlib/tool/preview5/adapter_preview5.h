/* adapter_preview5.h: implements OMPT of the preview of OpenMP 5.0.
 *
 * Layer:   tool. May include tool/.
 * Owns:    the table of registered callbacks.   Spec: [PRE]
 * Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_PREVIEW5_H
#define OCC_TOOL_ADAPTER_PREVIEW5_H

#include "tool/interface.h"

extern const struct occ_interface occ_preview5;

#endif
