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

/* Returns true if there may be a tool. Does not call the tool. Call before the
 * runtime starts. */
int occ_tool_expected(void);

/* Call before the runtime initializes itself. */
void occ_tool_find(void);

/* Lets the tools register their callbacks. Call when the runtime is ready. */
void occ_tool_initialize(void);

/* Removes all callbacks, then lets each interface call its tool a last time.
 * `self` may be NULL. */
void occ_tool_finalize(struct occ_thread *self);

/* Returns 1 for enabled or NULL, 0 for disabled, -1 for any other text. */
int occ_tool_var(const char *text);

#endif
