/* unoptimized.c: what is inlined into optimized programs, as functions that
 * unoptimized ones call.
 *
 * Layer:   construct. Includes abi.h, base/frames.h.
 * Callers: lowered code that is compiled with -O0, with all events in it and
 *          without a sanitizer (cli/pipeline chooses).
 *
 * To tools such a call is what the inlined code would be. The addresses that
 * they get are found by walking up from here to the program's code. The frame
 * that a task leaves is its caller's: code that is not optimized keeps a frame
 * pointer, and the one that a function here has saved is that. `nodebug`: a
 * debugger steps over.
 */
/* SPDX-License-Identifier: MIT */
#define OCC_UNOPTIMIZED_CODE
#include "base/frames.h"
#include "model/exported_abi.h"
