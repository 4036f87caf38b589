/* ompd_interface.h: support for the debugger of a running program.
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
