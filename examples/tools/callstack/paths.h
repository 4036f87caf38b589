/* paths.h: the call paths by which this thread came to create something.
 *
 * Callers: walk.c, in callbacks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PATHS_H
#define PATHS_H

#include "callstack.h"

/* Is the calling thread's stack, from the frame `base` on, one of those that it
 * had before? Then `stack` gets the frames and the flags that were found there.
 */
int paths_find(struct callstack *stack, const char *base, int is_initial);

/* It was none of them. Should it be unwound frame by frame, to be one? Then
 * paths_add is told the canonical frame address of each frame, the innermost
 * first, and paths_end what was found, if it was found that way. */
int paths_begin(const char *base, int is_initial);
int paths_add(const char *cfa); /* -1: these are too many frames */
void paths_end(const struct callstack *stack, int is_complete);

#endif
