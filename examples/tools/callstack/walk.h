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

/* Allocates memory for the thread's walks in signal handlers, which is freed
 * when the thread ends. Without it, walks take longer. Call in callbacks. */
void walk_thread_begin(void);
void walk_thread_end(void);

/* Appends the frames of user code to an empty stack, from the frame that
 * contains `reenter` to the one that the runtime's frame `exit_frame` called.
 * If `reenter` is NULL, begins with the innermost frame that neither is the
 * runtime's nor was called by it. If `exit_frame` is NULL, ends with main, or
 * with the function with which the thread was started. `context` is the
 * argument of callstack_take. If it is NULL, leaves out the frame at `below`
 * and the frames that it called. */
void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame);

/* Call in a callback. Appends the current task's frames of user code. They lie
 * between the runtime's frames that report the event and the runtime's frames
 * that began the task. Much faster than walk_task, but not for signal handlers.
 * With `is_initial` the frames end at main. */
void walk_creator(struct callstack *stack, int is_initial);

#endif
