/* listening.h: counts the tools that listen.
 *
 * Layer:   tool.
 * Owns:    the count.
 * Callers: tool/loader; adapters whose tools may come or leave while the
 *          program runs; api/omp_tool; engine/lifecycle.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LISTENING_H
#define OCC_TOOL_LISTENING_H

struct occ_thread;

/* Returns true if there is a tool. Tools of the collector interface do not
 * count, because omp_control_tool does not reach them. */
int occ_tool_is_there(void);

/* Adds a tool. */
void occ_tool_joins(void);

/* Removes a tool that leaves before the process ends. */
void occ_tool_leaves(void);

/* Sets the count to 0. */
void occ_tool_none(void);

/* Set by the engine: ends the workers that are not in a region, for a tool that
 * leaves. New workers may be started later. */
extern void (*occ_tool_end_workers)(struct occ_thread *self);

#endif
