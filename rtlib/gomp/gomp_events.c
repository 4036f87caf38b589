/* gomp_events.c: tells the runtime which events gcc's code can report to tools.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the two lists of events. Callers: the dynamic linker.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

#include "base/section.h"

/* There are two lists: events that gcc's code can report, and events that it
 * always reports. gcc inlines static loops, master, atomic operations of the
 * processor, flush, and reductions: their events come sometimes or never. */
#define BIT(event) ((OCC_u64)1 << OCC_EV_##event)
#define NEVER                                                                  \
  (BIT(MASTER_BEGIN) | BIT(MASTER_END) | BIT(MASKED_BEGIN) | BIT(MASKED_END) | \
   BIT(FLUSH) | BIT(REDUCTION_BEGIN) | BIT(REDUCTION_END) | BIT(ITERATION))
#define SOMETIMES                                                      \
  (BIT(LOOP_BEGIN) | BIT(LOOP_END) | BIT(WORK_BEGIN) | BIT(WORK_END) | \
   BIT(CHUNK) | BIT(ATOMIC_ACQUIRED) | BIT(ATOMIC_RELEASED) | BIT(SINGLE_END))

static struct OCC_module called = {.interface = OCC_INTERFACE,
                                   .events = OCC_SELECTED & ~NEVER};
static struct OCC_module inlined = {
    .interface = OCC_INTERFACE, .events = OCC_SELECTED & ~NEVER & ~SOMETIMES};

__attribute__((__constructor__(101))) static void enter(void) {
  OCC_entries_load(__start_occ_runtime, __stop_occ_runtime);
  OCC_module_load(&called);
  OCC_module_load(&inlined);
}
