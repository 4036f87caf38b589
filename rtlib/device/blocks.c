/* blocks.c: divides a device's memory into blocks, and makes the page after a
 * block a guard page.
 *
 * Layer:   device. May include base/.
 * Owns:    struct occ_block. Callers: memory.c, whose lock is held.
 *
 * A block ends at the guard page or, if its alignment does not allow that, as
 * near to the guard page as possible. So code that continues beyond the block's
 * end causes a fault. When there are MOST_GUARDS guards, no more are made: new
 * blocks then have an ordinary page in the guard's place.
 *
 * Each guard costs the device a system call. So small blocks (slots) have one
 * of a few sizes. Many slots of one size are made and guarded at the same time,
 * and a slot that is freed keeps its guard, for the next request of this size.
 * A larger request takes a free block of exactly the requested size or else
 * cuts a larger block. Free neighbours are joined when no other memory is left.
 *
 * The data about blocks lie outside the device's memory, where a kernel can't
 * spoil them.
 */
/* SPDX-License-Identifier: MIT */
#include "device/blocks.h"

#include "base/alloc.h"
#include "base/log.h"

#include <search.h>
#include <unistd.h>

enum {
  /* SLOTS slots of one page are made at a time, or SLOTS >> n slots of 2^n
   * pages. */
  SLOTS = 64,
  MOST_GUARDS = 20000 /* each splits a mapping; 65530 mappings are allowed */
};
static const size_t most_kept = (size_t)128 << 20;

/* By address; 0 for blocks that overlap. */
static int compare(const void *one, const void *other) {
  const struct occ_block *a = one, *b = other;
  return a->offset + a->bytes <= b->offset   ? -1
         : b->offset + b->bytes <= a->offset ? 1
                                             : 0;
}

static void enlist(struct occ_blocks *blocks, struct occ_block *block) {
  if (!tsearch(block, &blocks->tree, compare))
    occ_quit("no memory for the list of a device's memory");
}

static struct occ_block *make(struct occ_blocks *blocks, size_t offset,
                              size_t bytes, unsigned order) {
  struct occ_block *block = occ_alloc(sizeof *block);
  *block = (struct occ_block){
      .offset = offset, .bytes = bytes, .order = (unsigned char)order};
  enlist(blocks, block);
  return block;
}

/* The first page is a guard, and belongs to no block. */
void occ_blocks_open(struct occ_blocks *blocks, size_t bytes) {
  *blocks = (struct occ_blocks){.page = (size_t)sysconf(_SC_PAGESIZE)};
  blocks->first =
      make(blocks, blocks->page, bytes - blocks->page, OCC_BLOCK_ORDERS);
}

void occ_blocks_close(struct occ_blocks *blocks) {
  struct occ_block *const *root, *block, *next;
  for (block = blocks->first; block; block = next) {
    next = block->after;
    /* The tree has the slots of a divided block, but not the block. */
    if (occ_block_at(blocks, block->offset) != block)
      occ_free(block);
  }
  while ((root = blocks->tree)) {
    block = *root;
    tdelete(block, &blocks->tree, compare);
    occ_free(block);
  }
}

struct occ_block *occ_block_at(const struct occ_blocks *blocks, size_t offset) {
  const struct occ_block key = {.offset = offset, .bytes = 1};
  struct occ_block *const *node = tfind(&key, &blocks->tree, compare);
  return node ? *node : 0;
}

/* ---- Blocks that are not slots ---- */

static void cut(struct occ_blocks *blocks, struct occ_block *block,
                size_t bytes) {
  const size_t rest = block->bytes - bytes;
  block->bytes = bytes;
  struct occ_block *next =
      make(blocks, block->offset + bytes, rest, OCC_BLOCK_ORDERS);
  next->guarded = block->guarded;
  next->mixed = block->mixed;
  block->guarded = 0;
  next->before = block;
  next->after = block->after;
  if (next->after)
    next->after->before = next;
  block->after = next;
}

static void join_next(struct occ_blocks *blocks, struct occ_block *block) {
  struct occ_block *next = block->after;
  tdelete(next, &blocks->tree, compare);
  block->mixed |= block->guarded | next->mixed;
  block->guarded = next->guarded;
  block->bytes += next->bytes;
  block->kept += next->kept;
  block->after = next->after;
  if (next->after)
    next->after->before = block;
  occ_free(next);
}

static void join_all(struct occ_blocks *blocks) {
  for (struct occ_block *block = blocks->first; block; block = block->after)
    while (!block->used && block->after && !block->after->used)
      join_next(blocks, block);
}

static struct occ_block *find(const struct occ_blocks *blocks, size_t bytes) {
  struct occ_block *fits = 0;
  for (struct occ_block *block = blocks->first; block; block = block->after)
    if (!block->used && block->bytes == bytes)
      return block;
    else if (!block->used && block->bytes > bytes && !fits)
      fits = block;
  return fits;
}

/* Takes a block of whole pages. Sets *guards to the pages that the device must
 * make accessible before the block is used. */
static struct occ_block *take_pages(struct occ_blocks *blocks, size_t bytes,
                                    struct occ_guards *guards) {
  struct occ_block *block = find(blocks, bytes);
  if (!block) {
    join_all(blocks);
    block = find(blocks, bytes);
  }
  if (!block)
    return 0;
  if (block->bytes > bytes)
    cut(blocks, block, bytes);
  *guards = (struct occ_guards){0};
  if (block->mixed) {
    guards->open = block->offset;
    guards->open_bytes = bytes;
    block->mixed = block->guarded = 0;
  }
  return block;
}

static void guard(struct occ_blocks *blocks, struct occ_guards *guards,
                  size_t first, size_t stride, size_t count) {
  if (blocks->guards + count > MOST_GUARDS)
    return;
  blocks->guards += (unsigned)count;
  guards->guard = first;
  guards->stride = stride;
  guards->count = count;
}

static struct occ_block *take_large(struct occ_blocks *blocks, size_t bytes,
                                    struct occ_guards *guards) {
  struct occ_block *block = take_pages(blocks, bytes, guards);
  if (block && !block->guarded) {
    guard(blocks, guards, block->offset + bytes - blocks->page, 0, 1);
    block->guarded = guards->count != 0;
  }
  return block;
}

/* ---- Slots ---- */

static int make_slots(struct occ_blocks *blocks, unsigned order,
                      struct occ_guards *guards) {
  const size_t bytes = (((size_t)1 << order) + 1) * blocks->page;
  const size_t count = SLOTS >> order;
  struct occ_block *all = take_pages(blocks, count * bytes, guards);
  if (!all)
    return 0;
  tdelete(all, &blocks->tree, compare);
  all->used = 1;
  for (size_t i = count; i-- > 0;) {
    struct occ_block *slot =
        make(blocks, all->offset + i * bytes, bytes, order);
    slot->next = blocks->slots[order];
    blocks->slots[order] = slot;
  }
  guard(blocks, guards, all->offset + bytes - blocks->page, bytes, count);
  return 1;
}

static struct occ_block *take_slot(struct occ_blocks *blocks, unsigned order,
                                   struct occ_guards *guards) {
  if (!blocks->slots[order] && !make_slots(blocks, order, guards))
    return 0;
  struct occ_block *slot = blocks->slots[order];
  blocks->slots[order] = slot->next;
  return slot;
}

/* ---- All blocks ---- */

struct occ_block *occ_block_take(struct occ_blocks *blocks, size_t bytes,
                                 size_t like, size_t align,
                                 struct occ_guards *guards) {
  const size_t page = blocks->page;
  unsigned order = 0;
  *guards = (struct occ_guards){0};
  if (bytes > (size_t)-1 / 2)
    return 0;
  const size_t gap = (0 - like - bytes) & (align - 1); /* before the guard */
  const size_t pages = (bytes + gap + page - 1) / page;
  while (order < OCC_BLOCK_ORDERS && (size_t)1 << order < pages)
    order++;
  struct occ_block *block =
      order < OCC_BLOCK_ORDERS ? take_slot(blocks, order, guards)
                               : take_large(blocks, (pages + 1) * page, guards);
  if (!block)
    return 0;
  block->end = block->offset + block->bytes - page - gap;
  block->begin = block->end - bytes;
  block->used = 1;
  blocks->kept -= block->kept;
  block->kept = 0;
  return block;
}

int occ_block_give(struct occ_blocks *blocks, struct occ_block *block) {
  block->used = 0;
  if (block->order < OCC_BLOCK_ORDERS) {
    block->next = blocks->slots[block->order];
    blocks->slots[block->order] = block;
  }
  if (blocks->kept + block->bytes > most_kept)
    return 1;
  block->kept = block->bytes;
  blocks->kept += block->kept;
  return 0;
}
