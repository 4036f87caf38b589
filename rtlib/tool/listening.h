/* listening.h: counts the tools that listen; one may leave before the others.
 *
 * Layer:   tool.
 * Owns:    the count.
 * Callers: tool/loader counts; an adapter whose tool leaves; api/omp_tool and
 *         engine/lifecycle.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LISTENING_H
#define OCC_TOOL_LISTENING_H

struct occ_thread;

/* True if a tool listens. Collectors do not count, because programs do not know
 * them. */
int occ_tool_is_there(void);

/* Adds a tool that listens from now on. */
void occ_tool_joins(void);

/* Removes a tool that leaves before the process ends. */
void occ_tool_leaves(void);

/* Sets the count to 0. */
void occ_tool_none(void);

/* Set by the engine: ends the workers that are in no region; new ones may start
 * later. For a tool that leaves before the process ends. */
extern void (*occ_tool_end_workers)(struct occ_thread *self);

#endif
