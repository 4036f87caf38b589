/* alloc.c: memory that begins on a cache line and is zero.
 *
 * Layer:   base. May include base/.
 * Owns:    the runtime's only calls of the C allocator.
 * Callers: any thread, no lock order: the C allocator's locks are leaves.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"

#include "base/atomic.h"
#include "base/log.h"

#include <stdlib.h>
#include <string.h>

static unsigned fail_after;

void occ_alloc_fail_after(unsigned n) { occ_store(&fail_after, n, RELAXED); }

static void *take(size_t size, size_t align) {
  void *memory;
  if (OCC_UNLIKELY(occ_load(&fail_after, RELAXED) != 0) &&
      occ_sub(&fail_after, 1, RELAXED) == 1)
    return 0;
  if (align < OCC_LINE)
    align = OCC_LINE;
  if (posix_memalign(&memory, align, size ? size : 1))
    return 0;
  return memory;
}

void *occ_alloc_try(size_t size, size_t align) {
  void *memory = take(size, align);
  if (memory)
    memset(memory, 0, size);
  return memory;
}

void *occ_alloc(size_t size) { return memset(occ_alloc_raw(size), 0, size); }

void *occ_alloc_raw(size_t size) {
  void *memory = take(size, OCC_LINE);
  if (!memory)
    occ_fatal("out of memory (%zu bytes)", size);
  return memory;
}

void occ_free(void *memory) { free(memory); }
