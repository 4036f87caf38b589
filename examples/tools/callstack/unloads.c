/* unloads.c: counts the times at which the process has unloaded libraries.
 *
 * Owns:    the process's dlclose, the count.
 * Callers: the program and its libraries, which call this dlclose instead of
 *          the C library's.
 *
 * The C library counts unloaded objects itself, but only dl_iterate_phdr tells
 * the number, and takes the dynamic linker's lock for it, which a signal
 * handler must not do.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#define UNW_LOCAL_ONLY
#include "unloads.h"

#include <dlfcn.h>
#include <libunwind.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_uint unloads;

unsigned unloads_count(void) {
  return atomic_load_explicit(&unloads, memory_order_acquire);
}

static int read_count(struct dl_phdr_info *info, size_t size, void *count) {
  (void)size;
  *(unsigned long long *)count = info->dlpi_subs;
  return 1;
}

/* Returns the number of objects that were unloaded so far. */
static unsigned long long unloaded(void) {
  unsigned long long count = 0;
  dl_iterate_phdr(read_count, &count);
  return count;
}

__attribute__((visibility("default"))) int dlclose(void *handle) {
  static _Atomic(__typeof__(&dlclose)) of_c_library;
  __typeof__(&dlclose) function = atomic_load(&of_c_library);
  if (!function) {
    function = (__typeof__(&dlclose))dlsym(RTLD_NEXT, "dlclose");
    atomic_store(&of_c_library, function);
  }
  const unsigned long long before = unloaded();
  const int result = function ? function(handle) : -1;
  if (unloaded() != before) {
    /* libunwind keeps the unwind information of addresses. */
    unw_flush_cache(unw_local_addr_space, 0, 0);
    atomic_fetch_add_explicit(&unloads, 1, memory_order_release);
  }
  return result;
}
