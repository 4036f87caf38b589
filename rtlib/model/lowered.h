/* lowered.h: abi.h as the runtime sees it: with its functions visible.
 *
 * Layer:   model. Includes abi.h.
 * Owns:    nothing. The runtime is compiled with hidden symbols; what abi.h
 *          declares is the exception. abi.h itself cannot say so, as it is
 *          copied into programs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_LOWERED_H
#define OCC_MODEL_LOWERED_H

#pragma GCC visibility push(default)
#include "abi.h"
#pragma GCC visibility pop

#endif
