/* listening.h: how many tools listen, and one that leaves early.
 *
 * Layer:   tool.
 * Owns:    the count.
 * Callers: tool/loader counts; an adapter whose tool leaves; api/omp_tool and
 *          engine/lifecycle.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LISTENING_H
#define OCC_TOOL_LISTENING_H

struct occ_thread;

/* A tool listens; not a collector, which a program does not know. */
int occ_tool_is_there(void);

/* One listens from now on. */
void occ_tool_joins(void);

/* One has left before the process ends. */
void occ_tool_leaves(void);

/* No tool does. */
void occ_tool_none(void);

/* The engine's: ends the workers that are in no region; new ones may come. For
 * a tool that leaves before the process ends. */
extern void (*occ_tool_end_workers)(struct occ_thread *self);

#endif
