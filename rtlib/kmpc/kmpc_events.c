/* kmpc_events.c: tells the runtime which events clang's code can report to
 * tools.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    the lists of events. Callers: the dynamic linker.
 *
 * clang inlines atomic operations that the processor has, so these are not
 * reported. The begin of an iteration is never reported, because clang's code
 * does not call the runtime when an iteration begins.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

#include "base/section.h"

#define BIT(event) ((OCC_u64)1 << OCC_EV_##event)

#define NEVER BIT(ITERATION)
#define SOMETIMES (BIT(ATOMIC_ACQUIRED) | BIT(ATOMIC_RELEASED))

static struct OCC_module called = {.interface = OCC_INTERFACE,
                                   .events = OCC_SELECTED & ~NEVER};
static struct OCC_module inlined = {
    .interface = OCC_INTERFACE, .events = OCC_SELECTED & ~NEVER & ~SOMETIMES};

__attribute__((__constructor__(101))) static void enter(void) {
  OCC_entries_load(__start_occ_runtime, __stop_occ_runtime);
  OCC_module_load(&called);
  OCC_module_load(&inlined);
}
