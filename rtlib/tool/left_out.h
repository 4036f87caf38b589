/* left_out.h: events that a tool does not want for some time.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: the adapters whose tools may ask for that.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LEFT_OUT_H
#define OCC_TOOL_LEFT_OUT_H

#include "tool/emit.h"

/* occ_report of include/occ.h, for the tool of this adapter. */
int occ_left_out_choose(struct occ_adapter *adapter, const char *events,
                        int reported);

#endif
