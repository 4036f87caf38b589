/* pause.h: turns the pause of a polling loop, which no hook sees, into a call.
 * All simulated code includes this header first.
 *
 * Layer:   tests/scale. Includes nothing.
 */
/* SPDX-License-Identifier: MIT */
#ifndef SCALE_PAUSE_H
#define SCALE_PAUSE_H

#ifdef __cplusplus
extern "C"
#endif
    void
    scale_pause(void);

#define __builtin_ia32_pause scale_pause

#endif
