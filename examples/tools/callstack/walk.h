/* walk.h: one task's part of the calling thread's stack.
 *
 * For:      callstack.c. All but walk_start is async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef WALK_H
#define WALK_H

#include "callstack.h"

/* Finds the runtime's code, which `lookup` is a part of, and that of the C
 * library; makes libunwind load what it needs. */
void walk_start(ompt_function_lookup_t lookup);

/* Appends the frames of user code between two frames of the runtime to an empty
 * stack: those that contain `reenter` or are further out, up to the runtime's
 * frame `exit_frame`. NULL for the first: from the top, but without frames of
 * the runtime and what it called. NULL for the second: up to main, or the
 * function that the thread was started with. `context` as in callstack_take;
 * without one, frames up to and with the one at `below` are left out. */
void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame);

/* The same inside a callback, for the current task: the frames between those of
 * the runtime that report the event and those that began the task. Many times
 * faster, and not for signal handlers. `is_initial`: nobody began the task, so
 * up to main. */
void walk_creator(struct callstack *stack, int is_initial);

#endif
