/* memory.c: a device's memory, given out by the host.
 *
 * Layer:   device. May include base/.
 * Owns:    struct block. Callers: the host's side of a process device.
 *
 * First fit over all blocks by their addresses, neighbours that are free are
 * one. A program has some hundred blocks on a device, not millions, and what
 * is known of them lies outside of the memory, where a kernel can't spoil it.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/memory.h"

#include "base/alloc.h"
#include "base/atomic.h"
#include "base/log.h"
#include "base/tsan.h"

#include <fcntl.h>
#include <search.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

struct block {
  size_t offset, bytes;
  int used;
  struct block *before, *after;
};

/* More than most machines have: only what is written takes memory. */
static const size_t most = (size_t)64 << 30, least = (size_t)64 << 20;
/* A large block that is free gives its pages back to the system. */
static const size_t large = (size_t)1 << 20;

static int compare(const void *one, const void *other) {
  const struct block *a = one, *b = other;
  return a->offset < b->offset ? -1 : a->offset > b->offset;
}

/* Far from where programs, libraries and stacks lie in either process; where
 * that can't be had, the system chooses. ThreadSanitizer lets programs use
 * addresses below 2^41 (which is enough for 8 devices) and those that the
 * system chooses. */
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

/* Into the list behind `before`, and into the tree. */
static void add(struct occ_device_memory *memory, struct block *before,
                size_t offset, size_t bytes) {
  struct block *block = occ_alloc(sizeof *block);
  *block = (struct block){.offset = offset, .bytes = bytes, .before = before};
  block->after = before ? before->after : memory->first;
  if (block->after)
    block->after->before = block;
  if (before)
    before->after = block;
  else
    memory->first = block;
  if (!tsearch(block, &memory->blocks, compare))
    occ_quit("no memory for the list of a device's memory");
}

/* `block` takes in the one after it. */
static void join(struct occ_device_memory *memory, struct block *block) {
  struct block *next = block->after;
  block->bytes += next->bytes;
  block->after = next->after;
  if (next->after)
    next->after->before = block;
  tdelete(next, &memory->blocks, compare);
  occ_free(next);
}

int occ_device_memory_open(struct occ_device_memory *memory, int number) {
  *memory = (struct occ_device_memory){.file = -1};
  memory->file = memfd_create("ompt-cc device", MFD_CLOEXEC);
  if (memory->file < 0)
    return 0;
  size_t bytes = most;
  while (!open_with(memory, number, bytes) && bytes >= least)
    bytes /= 2;
  if (!memory->here) {
    close(memory->file);
    return 0;
  }
  pthread_mutex_init(&memory->lock, 0);
  add(memory, 0, 0, memory->bytes);
  return 1;
}

void occ_device_memory_close(struct occ_device_memory *memory) {
  while (memory->first->after)
    join(memory, memory->first);
  tdelete(memory->first, &memory->blocks, compare);
  occ_free(memory->first);
  munmap(memory->here, memory->bytes);
  munmap(memory->there, memory->bytes);
  close(memory->file);
  pthread_mutex_destroy(&memory->lock);
}

void *occ_device_memory_alloc(struct occ_device_memory *memory, size_t bytes) {
  void *given = 0;
  if (bytes > memory->bytes)
    return 0;
  bytes = bytes ? (bytes + OCC_LINE - 1) / OCC_LINE * OCC_LINE : OCC_LINE;
  pthread_mutex_lock(&memory->lock);
  struct block *block = memory->first;
  while (block && (block->used || block->bytes < bytes))
    block = block->after;
  if (block) {
    if (block->bytes > bytes)
      add(memory, block, block->offset + bytes, block->bytes - bytes);
    block->bytes = bytes;
    block->used = 1;
    given = memory->there + block->offset;
  }
  pthread_mutex_unlock(&memory->lock);
  return given;
}

int occ_device_memory_release(struct occ_device_memory *memory, void *given) {
  const struct block key = {.offset =
                                (uintptr_t)given - (uintptr_t)memory->there};
  pthread_mutex_lock(&memory->lock);
  struct block *const *node = tfind(&key, &memory->blocks, compare);
  struct block *block = node && (*node)->used ? *node : 0;
  if (block) {
    block->used = 0;
    if (block->bytes >= large)
      (void)fallocate(memory->file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
                      (off_t)block->offset, (off_t)block->bytes);
    if (block->after && !block->after->used)
      join(memory, block);
    if (block->before && !block->before->used)
      join(memory, block->before);
  }
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
  if (got == there)
    return 1;
  if (got != MAP_FAILED)
    munmap(got, bytes);
  return 0;
}
