/* flush.c: gives up the processor at a flush construct in a loop that waits.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §15.8.5]
 */
/* SPDX-License-Identifier: MIT */
#include "model/exported_abi.h"

#include <sched.h>

void OCC_flush_yield(void) { sched_yield(); }
