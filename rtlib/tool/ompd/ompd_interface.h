/* ompd_interface.h: supports a debugger that controls the running program.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing. Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMPD_INTERFACE_H
#define OCC_TOOL_OMPD_INTERFACE_H

#include "tool/interface.h"

extern const struct occ_interface occ_ompd;

#endif
