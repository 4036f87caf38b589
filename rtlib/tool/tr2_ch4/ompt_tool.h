/* ompt_tool.h: finds the tool of TR2 or of the ch. 4 draft.
 *
 * Layer:   tool. May include nothing.
 * Owns:    nothing.   Spec: [TR2 §7.1], [CH4]
 * Callers: tr2/adapter_tr2, ch4/adapter_ch4.
 *
 * A tool of either interface defines ompt_tool, so at most one of the two
 * interfaces has a tool. tool/interface_choice finds the tool's interface.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMPT_TOOL_H
#define OCC_TOOL_OMPT_TOOL_H

enum occ_ompt_tool { OCC_OMPT_TOOL_CH4, OCC_OMPT_TOOL_TR2 };

/* Returns true if there may be a tool. */
int occ_ompt_tool_expected(void);

/* Looks for the tool and calls ompt_tool, once for both interfaces. Returns the
 * tool's initializer, or NULL if there is no tool, the tool is of the other
 * interface, or tools are not `enabled`. */
void (*occ_ompt_tool_find(enum occ_ompt_tool of, int enabled))(void);

#endif
