/* kmpc_events.c: tells the runtime which events clang's code can report to
 * tools.
 *
 * Layer:   kmpc. May include gomp/gomp_library.h.
 * Owns:    the lists of events. Callers: the dynamic linker.
 *
 * clang inlines atomic operations that the processor has, so these are not
 * reported. The begin of an iteration is never reported, because clang's code
 * does not call the runtime when an iteration begins.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_library.h"

#define NEVER BIT(ITERATION)
#define SOMETIMES (BIT(ATOMIC_ACQUIRED) | BIT(ATOMIC_RELEASED))

GOMP_LIBRARY(NEVER, SOMETIMES)
