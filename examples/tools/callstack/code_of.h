/* code_of.h: tells to whom code belongs.
 *
 * For:      walk.c. Async-signal safe, except for code_of_start.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CALLSTACK_CODE_OF_H
#define CALLSTACK_CODE_OF_H

#include "callstack.h"

/* Finds the code of the runtime, which contains `lookup`, and the code of the C
 * library. */
void code_of_start(ompt_function_lookup_t lookup);

/* Returns 1 for code of the runtime, or of our libgomp.so.1 or libomp.so.5. */
int code_of_runtime(uintptr_t address);

/* Returns 1 for code that runs before main, or before a thread's first
 * function. */
int code_before_main(uintptr_t address);

#endif
