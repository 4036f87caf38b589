/* unoptimized.c: compiles the functions that are inlined into optimized
 * programs, so that unoptimized programs can call them.
 *
 * Layer:   construct. Includes abi.h, base/frames.h.
 * Callers: lowered code that is compiled with -O0, with all events in it and
 *          without a sanitizer (cli/pipeline chooses).
 *
 * To find an address for a tool, the runtime walks up the stack from here to
 * the program's code. The frame at which a task leaves the program's code is
 * the frame of the function that calls into this file. Unoptimized code has
 * frame pointers, and each function in this file saves its caller's.
 *
 * `nodebug` lets a debugger step over these functions.
 */
/* SPDX-License-Identifier: MIT */
#define OCC_UNOPTIMIZED_CODE
#include "base/frames.h"
#include "model/exported_abi.h"
