/* paths.h: remembers the call paths on which this thread has created tasks and
 * regions.
 *
 * Callers: walk.c, in callbacks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PATHS_H
#define PATHS_H

#include "callstack.h"

/* If this thread has kept the present stack, from the frame `base` outwards,
 * copies its frames and flags to `stack`, and returns 1. Otherwise returns 0.
 */
int paths_find(struct callstack *stack, const char *base, int is_initial);

/* Call paths_begin after paths_find has returned 0. If paths_begin returns 1,
 * unwind frame by frame, and call paths_add with the canonical frame address of
 * each frame, the innermost first. Then call paths_end, which keeps the path if
 * `is_complete`. */
int paths_begin(const char *base, int is_initial);
int paths_add(const char *cfa); /* -1: too many frames */
void paths_end(const struct callstack *stack, int is_complete);

/* Frees the thread's paths. */
void paths_thread_end(void);

#endif
