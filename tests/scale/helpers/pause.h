/* pause.h: included before all simulated code: the pause of a polling loop,
 * which no hook sees, becomes a call.
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
