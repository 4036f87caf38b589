/* left_out.h: leaves out events that a tool does not want for some time.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: adapters whose tools have occ_report.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LEFT_OUT_H
#define OCC_TOOL_LEFT_OUT_H

#include "tool/emit.h"

/* Implements occ_report of include/occ.h. */
int occ_left_out_choose(struct occ_adapter *adapter, const char *events,
                        int reported);

#endif
