/* ompd_interface.h: what a debugger needs of a program that runs.
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
