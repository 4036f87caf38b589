/* exported_abi.h: includes abi.h in the runtime, with exported functions.
 *
 * Layer:   model. Includes abi.h.
 * Owns:    nothing.
 *
 * The runtime is compiled with hidden symbols, except the functions of abi.h.
 * The pragma is not in abi.h itself, because abi.h is copied into programs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_EXPORTED_ABI_H
#define OCC_MODEL_EXPORTED_ABI_H

/* The initial value of a task's frame. Each of the last two numbers is an
 * ompt_frame_flag_t. They say that `exit` is a frame pointer of the runtime,
 * and `reenter` is a frame pointer of the program. */
#define OCC_FRAMES {0, 0, 0x20, 0x21}
#define OCC_FRAME_EDGE 0x31 /* an address in a frame of the program */
/* The flags of `reenter` after the task's code has returned. Then the task has
 * no frame in the program any more, and `reenter` is an address in a frame of
 * the runtime. */
#define OCC_FRAME_OVER 0x30

#pragma GCC visibility push(default)
#include "abi.h"
#pragma GCC visibility pop

#endif
