/* flush.c: the flush construct in a loop that waits.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 3.1 §2.8.6]
 */
/* SPDX-License-Identifier: MIT */
#include "model/exported_abi.h"

#include <sched.h>

void OCC_flush_yield(void) { sched_yield(); }
