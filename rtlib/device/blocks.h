/* blocks.h: divides a device's memory into blocks, each with a guard page after
 * it.
 *
 * Layer:   device. May include base/.
 * Owns:    struct occ_blocks.
 * Callers: memory.c, whose lock is held.
 *
 * Offsets are relative to the start of the device's memory.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_BLOCKS_H
#define OCC_DEVICE_BLOCKS_H

#include <stddef.h>

enum {
  OCC_BLOCK_ORDERS = 7, /* slots of 1, 2, 4 ... 64 pages */
  /* memory.c marks at most this many bytes before a block's begin */
  OCC_BLOCK_EDGE = 64
};

struct occ_block {
  size_t offset, bytes; /* whole pages; the last page is the guard */
  size_t begin, end; /* the requested bytes, while the block is used */
  /* bytes of an unused block that have not been returned to the system */
  size_t kept;
  unsigned char used;
  unsigned char order; /* OCC_BLOCK_ORDERS if the block is not a slot */
  unsigned char guarded;
  unsigned char mixed; /* 1 if it may contain guards of earlier blocks */
  struct occ_block *before, *after; /* neighbours by address; not for slots */
  struct occ_block *next; /* link of a list of free slots */
};

/* The device's work before a block is used. First the device makes the
 * `open_bytes` bytes at offset `open` accessible. Then it makes `count` pages
 * inaccessible. The first of these pages is at `guard`; the next pages follow
 * at distances of `stride`. */
struct occ_guards {
  size_t open, open_bytes;
  size_t guard, stride, count;
};

struct occ_blocks {
  size_t page;
  void *tree; /* a tree of tsearch: all blocks and slots, by address */
  struct occ_block *first;
  struct occ_block *slots[OCC_BLOCK_ORDERS];
  size_t kept;
  unsigned guards;
};

void occ_blocks_open(struct occ_blocks *blocks, size_t bytes);
void occ_blocks_close(struct occ_blocks *blocks);

/* Takes a block with room for `bytes` > 0 bytes, or returns NULL. The bytes
 * begin at an address equal to `like` modulo `align`, a power of 2 up to 64. So
 * fewer than `align` bytes lie between the end of these bytes and the guard
 * page. The caller must apply *guards. */
struct occ_block *occ_block_take(struct occ_blocks *blocks, size_t bytes,
                                 size_t like, size_t align,
                                 struct occ_guards *guards);
/* Frees the block. Returns 1 if the caller should give its pages back to the
 * system. */
int occ_block_give(struct occ_blocks *blocks, struct occ_block *block);

/* Returns the block, used or not, that contains this byte, or NULL. */
struct occ_block *occ_block_at(const struct occ_blocks *blocks, size_t offset);

#endif
