/* walk.h: finds one task's part of the calling thread's stack.
 *
 * For:      callstack.c. Async-signal safe, except for walk_start.
 */
/* SPDX-License-Identifier: MIT */
#ifndef WALK_H
#define WALK_H

#include "callstack.h"

/* Finds the code of the runtime, which contains `lookup`, and the code of the C
 * library. Makes libunwind load the data that it needs. */
void walk_start(ompt_function_lookup_t lookup);

/* Appends frames of user code to an empty stack: from the frame that contains
 * `reenter` outwards, up to the runtime's frame `exit_frame`. If `reenter` is
 * NULL, begins with the innermost frame that is not the runtime's and was not
 * called by it. If `exit_frame` is NULL, ends with main, or with the function
 * with which the thread was started. If `context`, the argument of
 * callstack_take, is NULL, the frame at `below` and the frames further in are
 * not appended. */
void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame);

/* Call in a callback. Appends the current task's frames of user code. They lie
 * between the runtime's frames that report the event and the runtime's frames
 * that began the task. Much faster than walk_task, but not for signal handlers.
 * With `is_initial` the frames end at main. */
void walk_creator(struct callstack *stack, int is_initial);

#endif
