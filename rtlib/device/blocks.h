/* blocks.h: blocks of a device's memory, each with a guard page after it.
 *
 * Layer:   device. May include base/.
 * Owns:    struct occ_blocks.
 * Callers: memory.c, whose lock is held. Offsets are relative to the memory.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_BLOCKS_H
#define OCC_DEVICE_BLOCKS_H

#include <stddef.h>

enum {
  OCC_BLOCK_ORDERS = 7, /* slots of 1, 2, 4 ... 64 pages */
  OCC_BLOCK_EDGE = 64   /* bytes that are watched on both sides of a block */
};

struct occ_block {
  size_t offset, bytes; /* whole pages; the last one is the guard */
  size_t begin, end; /* the requested size, while it is used */
  size_t kept; /* the number of its bytes that may be in memory while it is
                  unused */
  unsigned char used;
  unsigned char order; /* OCC_BLOCK_ORDERS: it is no slot */
  unsigned char guarded;
  unsigned char mixed; /* it may contain guards of earlier blocks */
  struct occ_block *before, *after; /* by address; not of slots */
  struct occ_block *next; /* in a list of free slots */
};

/* The device's work before a block is used: makes `open` accessible, and then
 * `count` pages inaccessible, the first one at `guard`. */
struct occ_guards {
  size_t open, open_bytes;
  size_t guard, stride, count;
};

struct occ_blocks {
  size_t page;
  void *tree; /* of tsearch, by address: all blocks and slots */
  struct occ_block *first;
  struct occ_block *slots[OCC_BLOCK_ORDERS];
  size_t kept;
  unsigned guards;
};

void occ_blocks_open(struct occ_blocks *blocks, size_t bytes);
void occ_blocks_close(struct occ_blocks *blocks);

/* A block of at least `bytes`, a positive number, that end at most `align`
 * bytes before the guard page: it begins at `like` modulo `align`, a power of
 * 2, 64 at most. NULL: there is no room. */
struct occ_block *occ_block_take(struct occ_blocks *blocks, size_t bytes,
                                 size_t like, size_t align,
                                 struct occ_guards *guards);
/* Returns 1 if its pages should be given back to the system. */
int occ_block_give(struct occ_blocks *blocks, struct occ_block *block);

/* The block that contains this byte, used or not; NULL: none. */
struct occ_block *occ_block_at(const struct occ_blocks *blocks, size_t offset);

#endif
