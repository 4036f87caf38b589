/* walk.h: finds one task's part of the calling thread's stack.
 *
 * For:      callstack.c. All but walk_start is async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef WALK_H
#define WALK_H

#include "callstack.h"

/* Finds the code of the runtime, which contains `lookup`, and that of the C
 * library. Makes libunwind load the data that it needs. */
void walk_start(ompt_function_lookup_t lookup);

/* Appends frames of user code to an empty stack: from the frame that contains
 * `reenter` outwards, up to the runtime's frame `exit_frame`. If `reenter` is
 * NULL, they begin at the top, without frames of the runtime and of code that
 * it called. If `exit_frame` is NULL, they end at main, or at the function that
 * the thread was started with. `context` is that of callstack_take; without
 * one, the frame at `below` and those further in are left out. */
void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame);

/* The same inside a callback, for the current task: the frames between the
 * runtime's frames that report the event and those that began the task. It is
 * many times faster, but not for signal handlers. With `is_initial` the frames
 * end at main, because the runtime has not begun an initial task. */
void walk_creator(struct callstack *stack, int is_initial);

#endif
