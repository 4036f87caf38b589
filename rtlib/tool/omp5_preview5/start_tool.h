/* start_tool.h: finds the tool of OpenMP 5 or of its preview.
 *
 * Layer:   tool. May include nothing.
 * Owns:    nothing.   Spec: [OMP 5.2 §19.2.1, §19.2.2]
 * Callers: omp5/adapter_omp5, preview5/adapter_preview5.
 *
 * Both interfaces find their tool by ompt_start_tool, so there is one tool.
 * tool/interface_choice finds the tool's interface.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_START_TOOL_H
#define OCC_TOOL_START_TOOL_H

enum occ_start_tool { OCC_START_TOOL_FINAL, OCC_START_TOOL_PREVIEW };

/* Returns true if there may be a tool. */
int occ_start_tool_expected(void);

/* Looks for the tool and calls its ompt_start_tool, once for both interfaces.
 * Returns the result, or NULL if there is no tool, the tool is of the other
 * interface, or tools are not `enabled`. */
void *occ_start_tool_find(enum occ_start_tool of, int enabled);

#endif
