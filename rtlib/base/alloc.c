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

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static unsigned fail_after;

void occ_alloc_fail_after(unsigned n) { occ_store(&fail_after, n, RELAXED); }

static int must_fail(void) {
  return OCC_UNLIKELY(occ_load(&fail_after, RELAXED) != 0) &&
         occ_sub(&fail_after, 1, RELAXED) == 1;
}

void *occ_alloc_try(size_t size, size_t align) {
  void *memory;
  int failed;
  if (must_fail())
    return 0;
  if (align < OCC_LINE)
    align = OCC_LINE;
  occ_tsan_hide();
  failed = posix_memalign(&memory, align, size ? size : 1);
  if (!failed)
    memset(memory, 0, size);
  occ_tsan_unhide();
  return failed ? 0 : memory;
}

static void *must(void *memory, size_t size) {
  if (!memory)
    occ_fatal("out of memory (%zu bytes)", size);
  return memory;
}

void *occ_alloc(size_t size) {
  return must(occ_alloc_try(size, OCC_LINE), size);
}

void occ_free(void *memory) {
  occ_tsan_hide();
  free(memory);
  occ_tsan_unhide();
}

/* posix_memalign of glibc 2.37 and older asks for more than `size`, and gives
 * the rest back. So it cannot use a block again that a call for the same size
 * got and freed. A program that repeats a region would use ever new memory, in
 * no cache. malloc can use it again. The word before the room has the block. */
void *occ_room_try(size_t size, size_t align) {
  const size_t extra = align - 1 + sizeof(void *);
  char *block = 0;
  void **room;
  if (size <= SIZE_MAX - extra && !must_fail()) {
    occ_tsan_hide();
    block = malloc(size + extra);
    occ_tsan_unhide();
  }
  if (!block)
    return 0;
  room = (void **)(((uintptr_t)block + extra) & -(uintptr_t)align);
  room[-1] = block;
  return room;
}

void *occ_room_new(size_t size) {
  return must(occ_room_try(size, OCC_LINE), size);
}

void occ_room_free(void *room) {
  if (room)
    occ_free(((void **)room)[-1]);
}
