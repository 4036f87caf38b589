/* allocator.c: takes memory from OpenMP's allocators, as their traits say.
 *
 * Layer:   engine. May include base/, model/, include/omp.h.
 * Owns:    the header of every block.   Spec: [OMP 5.2 §6]
 * Callers: any thread. No lock is needed, because the state of a pool is
 *          one atomic number.
 *
 * A block is a header, followed by the user's bytes. The header says where the
 * memory came from, so freeing needs no allocator. Ordinary blocks come from
 * malloc. Blocks that are pinned or have a partition trait are mappings of
 * their own, because both are properties of whole pages.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* MAP_ANONYMOUS, syscall */
#include "engine/allocator.h"

#include "base/atomic.h"
#include "base/log.h"
#include "engine/lifecycle.h"
#include "model/rare_icv.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct header {
  void *start; /* what malloc or mmap returned */
  size_t mapped; /* size of the mapping, or 0 for memory from malloc */
  size_t size; /* the size that the user asked for */
  omp_allocator_handle_t holder; /* the allocator of the block */
};

#define LEAST_ALIGNMENT 16
#define MOST_FALLBACKS 64

/* predefined[i] has the handle i. All take ordinary memory, without a limit. */
static struct occ_allocator predefined[omp_thread_mem_alloc + 1];

static struct occ_allocator *allocator_of(omp_allocator_handle_t handle) {
  if ((uintptr_t)handle > omp_thread_mem_alloc)
    return (struct occ_allocator *)(uintptr_t)handle;
  return &predefined[handle];
}

/* ---- Pages: pinned, or on chosen NUMA nodes ---- */

/* Linux's constants; only libnuma has a header with them. */
enum { POLICY_PREFERRED = 1, POLICY_BIND = 2, POLICY_INTERLEAVE = 3 };
enum { GET_ALLOWED_NODES = 4 };
#define NODES 1024

static size_t page_bytes(void) { return (size_t)sysconf(_SC_PAGESIZE); }

/* Chooses the NUMA nodes of pages. (Otherwise a page is on the node of the
 * processor that touches it first.) A failure is no error: the partition trait
 * only says which nodes are best. */
static void place(void *start, size_t length,
                  omp_alloctrait_value_t partition) {
  unsigned long allowed[NODES / (8 * sizeof(long))] = {0};
  const unsigned bits = 8 * sizeof(long);
  const size_t page = page_bytes();
  unsigned nodes = 0, node, nth = 0;
  if (partition == omp_atv_environment)
    return;
  if (partition == omp_atv_nearest) {
    /* With POLICY_PREFERRED and no node, Linux uses the node of the processor
     * that touches the page. So touch the pages here. */
    syscall(SYS_mbind, start, length, POLICY_PREFERRED, 0, 0, 0);
    for (size_t at = 0; at < length; at += page)
      ((volatile char *)start)[at] = 0;
    return;
  }
  if (syscall(SYS_get_mempolicy, 0, allowed, NODES, 0, GET_ALLOWED_NODES))
    return;
  for (node = 0; node < NODES; node++)
    nodes += allowed[node / bits] >> node % bits & 1;
  if (nodes < 2)
    return;
  if (partition == omp_atv_interleaved) {
    syscall(SYS_mbind, start, length, POLICY_INTERLEAVE, allowed, NODES, 0);
    return;
  }
  size_t pages = length / page, block = (pages + nodes - 1) / nodes * page;
  for (node = 0; node < NODES; node++) {
    unsigned long one[NODES / (8 * sizeof(long))] = {0};
    if (!(allowed[node / bits] >> node % bits & 1))
      continue;
    one[node / bits] = 1ul << node % bits;
    size_t from = block * nth++;
    if (from < length)
      syscall(SYS_mbind, (char *)start + from,
              block < length - from ? block : length - from, POLICY_BIND, one,
              NODES, 0);
  }
}

static void *map(const struct occ_allocator *allocator, size_t length) {
  void *start = mmap(0, length, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED)
    return 0;
  place(start, length, allocator->partition);
  if (allocator->pinned && mlock(start, length)) {
    munmap(start, length);
    return 0;
  }
  return start;
}

/* ---- Blocks ---- */

/* Adds a header and `size` bytes to the pool's used bytes, except `kept` bytes,
 * which are counted already. Returns 0 if the pool has too little left. */
static int reserve(struct occ_allocator *allocator, size_t size, size_t kept) {
  size_t used = occ_load(&allocator->used, RELAXED);
  if (allocator->pool_size == SIZE_MAX)
    return 1;
  do
    if (sizeof(struct header) + size > allocator->pool_size - used + kept)
      return 0;
  while (!occ_cas(&allocator->used, &used,
                  used - kept + sizeof(struct header) + size, RELAXED));
  return 1;
}

static void release(struct occ_allocator *allocator, size_t size) {
  if (allocator->pool_size != SIZE_MAX)
    occ_sub(&allocator->used, sizeof(struct header) + size, RELAXED);
}

/* Takes memory from this allocator, not from its fallback. Returns NULL if the
 * allocator has too little. */
static void *take_here(omp_allocator_handle_t handle, size_t alignment,
                       size_t size, int zeroed, size_t kept) {
  struct occ_allocator *allocator = allocator_of(handle);
  int plain = (uintptr_t)handle <= omp_thread_mem_alloc;
  int mapped = !plain && (allocator->pinned ||
                          allocator->partition != omp_atv_environment);
  size_t room;
  char *start, *memory;
  if (alignment < LEAST_ALIGNMENT)
    alignment = LEAST_ALIGNMENT;
  if (__builtin_add_overflow(sizeof(struct header) + alignment - 1, size,
                             &room) ||
      room > PTRDIFF_MAX - page_bytes())
    return 0;
  if (!plain && !reserve(allocator, size, kept))
    return 0;
  if (mapped) {
    room = (room + page_bytes() - 1) & ~(page_bytes() - 1);
    start = map(allocator, room);
  } else {
    start = zeroed ? calloc(room, 1) : malloc(room);
  }
  if (!start) {
    if (!plain && allocator->pool_size != SIZE_MAX)
      occ_sub(&allocator->used, sizeof(struct header) + size - kept, RELAXED);
    return 0;
  }
  memory = (char *)(((uintptr_t)start + sizeof(struct header) + alignment - 1) &
                    ~(uintptr_t)(alignment - 1));
  ((struct header *)memory)[-1] =
      (struct header){start, mapped ? room : 0, size, handle};
  return memory;
}

void *occ_allocator_take(omp_allocator_handle_t handle, size_t alignment,
                         size_t size, int zeroed) {
  if (!handle)
    handle = (omp_allocator_handle_t)occ_rare_icv_get(
                 occ_task_current(occ_asker())->icv.rare)
                 .allocator;
  if (!size || !occ_is_power_of_2(alignment))
    return 0;
  /* The number of steps is limited, because allocators may be each other's
   * fallbacks. */
  for (int asked = 0; asked < MOST_FALLBACKS; asked++) {
    struct occ_allocator *allocator = allocator_of(handle);
    void *memory;
    if (alignment < allocator->alignment)
      alignment = allocator->alignment;
    memory = take_here(handle, alignment, size, zeroed, 0);
    if (memory || (uintptr_t)handle <= omp_thread_mem_alloc)
      return memory;
    switch (allocator->fallback) {
    case omp_atv_null_fb: return 0;
    case omp_atv_abort_fb:
      occ_quit("out of memory: an allocator with fallback abort_fb was asked "
               "for %zu bytes",
               size);
    case omp_atv_allocator_fb: handle = allocator->next; break;
    default: handle = omp_default_mem_alloc; break;
    }
  }
  return 0;
}

void *occ_allocator_retake(void *memory, size_t size) {
  struct header *old = (struct header *)memory - 1;
  struct occ_allocator *allocator = allocator_of(old->holder);
  int plain = (uintptr_t)old->holder <= omp_thread_mem_alloc;
  size_t alignment = plain ? 1 : allocator->alignment;
  void *fresh = plain || allocator->pool_size == SIZE_MAX
                    ? 0
                    : take_here(old->holder, alignment, size, 0,
                                sizeof(struct header) + old->size);
  if (fresh)
    /* The old block's bytes are now counted for the new block, so freeing the
     * old block must not subtract them. */
    old->holder = omp_default_mem_alloc;
  return fresh ? fresh : occ_allocator_take(old->holder, 1, size, 0);
}

void occ_allocator_give(void *memory) {
  struct header *header = (struct header *)memory - 1;
  if (!memory)
    return;
  if ((uintptr_t)header->holder > omp_thread_mem_alloc)
    release(allocator_of(header->holder), header->size);
  if (header->mapped)
    munmap(header->start, header->mapped);
  else
    free(header->start);
}

size_t occ_allocator_size(const void *memory) {
  return ((const struct header *)memory)[-1].size;
}

omp_allocator_handle_t occ_allocator_of(const void *memory) {
  return ((const struct header *)memory)[-1].holder;
}
