/* memory.c: allocates a device's memory, in the host.
 *
 * Layer:   device. May include base/.
 * Owns:    the bytes around blocks. Callers: the host's side of a process
 *          device; in the device, serve.c.
 *
 * A block ends at a guard page, which the device can't access (device/blocks).
 * A mark fills the bytes before the block, and the bytes that the alignment may
 * leave between the block's end and the guard page. The mark is checked when a
 * construct has ended.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/memory.h"

#include "base/tsan.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/* The sizes in bytes that are tried for the memory: first `most`, then half of
 * it, and so on, until a size below `least` fails. `most` may be more than the
 * machine has: only written pages take memory. */
static const size_t most = (size_t)64 << 30, least = (size_t)64 << 20;
enum { MARK = 0xa5 };

/* Reserves the device's addresses in this process, far from programs, libraries
 * and stacks of both processes. If these addresses are taken, the system
 * chooses other addresses. Under ThreadSanitizer, only addresses below 2^41 can
 * be requested, which suffice for 8 devices. */
static char *reserve(size_t bytes, int number) {
  const uintptr_t first = (uintptr_t)(occ_tsan_watches() ? 0x100 : 0x2000)
                          << 32;
  char *place = (char *)(first + (uintptr_t)number * 2 * most);
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  void *got = mmap(place, bytes, PROT_NONE, flags | MAP_FIXED_NOREPLACE, -1, 0);
  if (got == MAP_FAILED)
    got = mmap(0, bytes, PROT_NONE, flags, -1, 0);
  return got == MAP_FAILED ? 0 : got;
}

static int open_with(struct occ_device_memory *memory, int number,
                     size_t bytes) {
  if (ftruncate(memory->file, (off_t)bytes))
    return 0;
  memory->there = reserve(bytes, number);
  if (!memory->there)
    return 0;
  void *here = mmap(0, bytes, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_NORESERVE, memory->file, 0);
  if (here == MAP_FAILED) {
    munmap(memory->there, bytes);
    return 0;
  }
  memory->here = here;
  memory->bytes = bytes;
  return 1;
}

size_t occ_file_most(size_t bytes) {
  const rlim_t page = (rlim_t)sysconf(_SC_PAGESIZE);
  struct rlimit limit;
  return !getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_cur < bytes
             ? limit.rlim_cur / page * page
             : bytes;
}

int occ_device_memory_open(struct occ_device_memory *memory, int number) {
  *memory = (struct occ_device_memory){.file = -1};
  memory->file = memfd_create("ompt-cc device", MFD_CLOEXEC);
  if (memory->file < 0)
    return 0;
  size_t bytes = occ_file_most(most);
  while (!open_with(memory, number, bytes) && bytes >= least)
    bytes /= 2;
  if (!memory->here) {
    close(memory->file);
    return 0;
  }
  pthread_mutex_init(&memory->lock, 0);
  occ_blocks_open(&memory->blocks, memory->bytes);
  return 1;
}

void occ_device_memory_close(struct occ_device_memory *memory) {
  occ_blocks_close(&memory->blocks);
  munmap(memory->here, memory->bytes);
  munmap(memory->there, memory->bytes);
  close(memory->file);
  pthread_mutex_destroy(&memory->lock);
}

/* ---- The edges of blocks ---- */

/* How many bytes are marked: before a block's begin (at most OCC_BLOCK_EDGE),
 * and between its end and the guard page. */
struct edges {
  size_t before, after;
};

static struct edges edges_of(const struct occ_device_memory *memory,
                             const struct occ_block *block) {
  const size_t before = block->begin - block->offset;
  return (struct edges){before < OCC_BLOCK_EDGE ? before : OCC_BLOCK_EDGE,
                        block->offset + block->bytes - memory->blocks.page -
                            block->end};
}

static void mark(const struct occ_device_memory *memory,
                 const struct occ_block *block) {
  const struct edges edges = edges_of(memory, block);
  memset(memory->here + block->begin - edges.before, MARK, edges.before);
  memset(memory->here + block->end, MARK, edges.after);
}

static struct occ_block *block_of(const struct occ_device_memory *memory,
                                  const void *given) {
  const size_t begin = (uintptr_t)given - (uintptr_t)memory->there;
  struct occ_block *block = occ_block_at(&memory->blocks, begin);
  return block && block->used && block->begin == begin ? block : 0;
}

ptrdiff_t occ_device_memory_spoilt(struct occ_device_memory *memory,
                                   const void *given) {
  ptrdiff_t place = 0;
  pthread_mutex_lock(&memory->lock);
  const struct occ_block *block = block_of(memory, given);
  if (block) {
    const struct edges edges = edges_of(memory, block);
    const unsigned char *begin =
        (const unsigned char *)memory->here + block->begin;
    const ptrdiff_t bytes = (ptrdiff_t)(block->end - block->begin);
    for (ptrdiff_t i = (ptrdiff_t)edges.after; i-- > 0;)
      place = begin[bytes + i] == MARK ? place : bytes + i;
    for (ptrdiff_t i = -1; place <= 0 && i >= -(ptrdiff_t)edges.before; i--)
      place = begin[i] == MARK ? place : i;
  }
  pthread_mutex_unlock(&memory->lock);
  return place;
}

char *occ_device_memory_near(struct occ_device_memory *memory,
                             const void *address, size_t *bytes) {
  const size_t at = (uintptr_t)address - (uintptr_t)memory->there;
  /* The program is about to end. So do not wait for a thread that holds the
   * lock. */
  if (at >= memory->bytes || pthread_mutex_trylock(&memory->lock))
    return 0;
  const struct occ_block *here = occ_block_at(&memory->blocks, at), *next;
  next = occ_block_at(&memory->blocks,
                      here ? here->offset + here->bytes : memory->blocks.page);
  if (here && !here->used)
    here = 0;
  if (next && next->used && (!here || next->begin - at < at - here->end))
    here = next;
  pthread_mutex_unlock(&memory->lock);
  if (!here)
    return 0;
  *bytes = here->end - here->begin;
  return memory->there + here->begin;
}

/* ---- Blocks ---- */

void *occ_device_memory_alloc(struct occ_device_memory *memory, size_t bytes,
                              const void *like, size_t align) {
  struct occ_guards guards;
  char *given = 0;
  pthread_mutex_lock(&memory->lock);
  struct occ_block *block = occ_block_take(&memory->blocks, bytes ? bytes : 1,
                                           (uintptr_t)like, align, &guards);
  if (block) {
    if (memory->guard && (guards.open_bytes || guards.count))
      memory->guard(memory->of, &guards);
    mark(memory, block);
    given = memory->there + block->begin;
  }
  pthread_mutex_unlock(&memory->lock);
  return given;
}

int occ_device_memory_release(struct occ_device_memory *memory, void *given) {
  pthread_mutex_lock(&memory->lock);
  struct occ_block *block = block_of(memory, given);
  if (block && occ_block_give(&memory->blocks, block))
    (void)fallocate(memory->file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
                    (off_t)block->offset, (off_t)block->bytes);
  pthread_mutex_unlock(&memory->lock);
  return block != 0;
}

void *occ_device_memory_view(const struct occ_device_memory *memory,
                             const void *device, size_t bytes) {
  const size_t offset = (uintptr_t)device - (uintptr_t)memory->there;
  return offset <= memory->bytes && bytes <= memory->bytes - offset
             ? memory->here + offset
             : 0;
}

int occ_device_memory_join(int file, void *there, size_t bytes) {
  void *got = mmap(there, bytes, PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_NORESERVE | MAP_FIXED_NOREPLACE, file, 0);
  if (got == there) { /* the first page is a guard */
    mprotect(there, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
    return 1;
  }
  if (got != MAP_FAILED)
    munmap(got, bytes);
  return 0;
}
