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

/* Before the runtime starts: whether there may be a tool, none asked. */
int occ_tool_expected(void);

/* Before the runtime initializes itself: asks for tools. */
void occ_tool_find(void);

/* When the runtime is ready: lets the tools register their callbacks. */
void occ_tool_initialize(void);

/* Silence, then the tools' last calls: also of one whose initializer has said
 * that it does not listen. `self` may be NULL. */
void occ_tool_finalize(struct occ_thread *self);

/* The engine's: ends the workers, which are in no region; others may come. For
 * a tool that leaves before the process ends. */
extern void (*occ_tool_end_workers)(struct occ_thread *self);

/* A tool listens; not a collector, which a program does not know. */
int occ_tool_is_there(void);

/* One has left before the process ends. */
void occ_tool_leaves(void);

/* 1: enabled, 0: disabled, -1: neither. NULL is enabled. */
int occ_tool_var(const char *text);

#endif
