/* keep.c: a tool that is used stays loaded.
 *
 * Layer:   tool. May include base/, tool/.
 * Owns:    nothing. Callers: the adapters, when they take a tool or a callback.
 *
 * The runtime calls a tool's functions until the process ends. It may be a
 * library that the program has loaded and unloads, or that unloads itself, when
 * other threads are in its callbacks. So the library is told never to go.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr */
#include "tool/keep.h"

#include "base/atomic.h"

#include <dlfcn.h>

/* Not there in a static program, from which nothing is unloaded. */
#pragma weak dladdr
#pragma weak dlopen

void occ_tool_keep(const void *address) {
  static void *last; /* atomic: where the library begins that was kept last */
  Dl_info object;
  if (!address || !dladdr || !dlopen || !dladdr(address, &object) ||
      object.dli_fbase == occ_load(&last, RELAXED))
    return;
  if (dlopen(object.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE))
    occ_store(&last, object.dli_fbase, RELAXED);
}
