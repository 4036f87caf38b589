/* gomp_library.h: tells the runtime which events the code of another compiler
 * can report to tools.
 *
 * Layer:   gomp. May include abi.h, base/section.h, gomp/.
 * Owns:    nothing. Callers: gomp_events.c and kmpc_events.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_LIBRARY_H
#define OCC_GOMP_LIBRARY_H

#include "gomp/gomp_entry.h"

#include "base/section.h"

#define BIT(event) ((OCC_u64)1 << OCC_EV_##event)

/* Defines a function that the dynamic linker calls when it loads the library.
 * The runtime then knows two modules (tool/modules.c): one whose code reports
 * each event except `never`, and one whose code reports neither `never` nor
 * `sometimes`. So tools learn that the events `sometimes` come sometimes. */
#define GOMP_LIBRARY(never, sometimes)                                    \
  static struct OCC_module called = {.interface = OCC_INTERFACE,          \
                                     .events = OCC_SELECTED & ~(never)};  \
  static struct OCC_module inlined = {.interface = OCC_INTERFACE,         \
                                      .events = OCC_SELECTED & ~(never) & \
                                                ~(sometimes)};            \
  __attribute__((__constructor__(101))) static void enter(void) {         \
    OCC_entries_load(__start_occ_runtime, __stop_occ_runtime);            \
    OCC_module_load(&called);                                             \
    OCC_module_load(&inlined);                                            \
  }

#endif
