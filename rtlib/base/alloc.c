/* alloc.c: allocates memory that begins on a cache line and is zero.
 *
 * Layer:   base. May include base/.
 * Owns:    the allocation of the runtime's own records.
 * Callers: any thread, also with a lock held.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"

#include "base/atomic.h"
#include "base/log.h"
#include "base/tsan.h"

#include <stdlib.h>
#include <string.h>

static unsigned fail_after;

void occ_alloc_fail_after(unsigned n) { occ_store(&fail_after, n, RELAXED); }

static void *take(size_t size, size_t align, int clear) {
  void *memory;
  int failed;
  if (OCC_UNLIKELY(occ_load(&fail_after, RELAXED) != 0) &&
      occ_sub(&fail_after, 1, RELAXED) == 1)
    return 0;
  if (align < OCC_LINE)
    align = OCC_LINE;
  occ_tsan_hide();
  failed = posix_memalign(&memory, align, size ? size : 1);
  if (!failed && clear)
    memset(memory, 0, size);
  occ_tsan_unhide();
  return failed ? 0 : memory;
}

void *occ_alloc_try(size_t size, size_t align) { return take(size, align, 1); }

static void *must(void *memory, size_t size) {
  if (!memory)
    occ_fatal("out of memory (%zu bytes)", size);
  return memory;
}

void *occ_alloc(size_t size) { return must(take(size, OCC_LINE, 1), size); }

void *occ_alloc_raw(size_t size) { return must(take(size, OCC_LINE, 0), size); }

void occ_free(void *memory) {
  occ_tsan_hide();
  free(memory);
  occ_tsan_unhide();
}
