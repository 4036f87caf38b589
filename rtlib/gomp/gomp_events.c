/* gomp_events.c: tells the runtime which events gcc's code can report to tools.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the two lists of events. Callers: the dynamic linker.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_library.h"

/* gcc inlines static loops, master, atomic operations of the processor, flush,
 * and reductions: their events come sometimes or never. */
#define NEVER                                                                  \
  (BIT(MASTER_BEGIN) | BIT(MASTER_END) | BIT(MASKED_BEGIN) | BIT(MASKED_END) | \
   BIT(FLUSH) | BIT(REDUCTION_BEGIN) | BIT(REDUCTION_END) | BIT(ITERATION))
#define SOMETIMES                                                      \
  (BIT(LOOP_BEGIN) | BIT(LOOP_END) | BIT(WORK_BEGIN) | BIT(WORK_END) | \
   BIT(CHUNK) | BIT(ATOMIC_ACQUIRED) | BIT(ATOMIC_RELEASED) | BIT(SINGLE_END))

GOMP_LIBRARY(NEVER, SOMETIMES)
