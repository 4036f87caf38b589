/* loader.h: finds, starts and ends the tools.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    omp-tool-var.   Spec: [TR2 §7]
 * Callers: engine/lifecycle, in this order: find, initialize, finalize.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LOADER_H
#define OCC_TOOL_LOADER_H

struct occ_thread;

/* Call before the runtime starts: true if there may be a tool. Calls no
 * tool. */
int occ_tool_expected(void);

/* Call before the runtime initializes itself: looks for tools. */
void occ_tool_find(void);

/* Call when the runtime is ready: lets the tools register their callbacks. */
void occ_tool_initialize(void);

/* Silences the callbacks, then makes the tools' last calls, also that of a tool
 * whose initializer has declined. `self` may be NULL. */
void occ_tool_finalize(struct occ_thread *self);

/* 1: enabled, 0: disabled, -1: neither. NULL is enabled. */
int occ_tool_var(const char *text);

#endif
