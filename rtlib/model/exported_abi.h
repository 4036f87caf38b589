/* exported_abi.h: makes the functions of abi.h visible, for the runtime.
 *
 * Layer:   model. Includes abi.h.
 * Owns:    nothing. The runtime is compiled with hidden symbols; the
 *          declarations of abi.h are the exception. abi.h itself cannot say so,
 *          as it is copied into programs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_EXPORTED_ABI_H
#define OCC_MODEL_EXPORTED_ABI_H

/* The initial value of a task's frame. Its addresses will be frame pointers,
 * one of the runtime's function and one of the program's: an
 * ompt_frame_flag_t. */
#define OCC_FRAMES {0, 0, 0x20, 0x21}
#define OCC_FRAME_EDGE 0x31 /* the program's, and a stack address in it */
#define OCC_FRAME_OVER 0x30 /* the runtime's: the program has no frame left */

#pragma GCC visibility push(default)
#include "abi.h"
#pragma GCC visibility pop

#endif
