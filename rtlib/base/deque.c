/* deque.c: implements a work-stealing queue of pointers.
 *
 * Layer:   base. May include base/.
 * Owns:    the fields of struct occ_deque.
 * Callers: see deque.h. Spec: Chase and Lev, SPAA 2005.
 *
 * Items stand in slots top .. bottom-1 of an endless array. The ring holds the
 * part of this array that is in use. Only the owner writes `bottom`; `top` only
 * grows, by compare-and-swap, so a slot number is taken once.
 *
 * push: the item is in its slot before `bottom` grows (release). A thief that
 *   reads the new `bottom` (acquire) sees the item and its object.
 * pop: the owner lowers bottom and then reads top; a thief reads top and then
 *   bottom, all seq_cst. So the thief sees the lower bottom and leaves the
 *   owner's item, or the owner sees the top that the thief has read. For the
 *   last item both use a compare-and-swap of top. If a thief's fails, it is a
 *   seq_cst load of top, so the thief can try again with this top.
 * grow: the new ring has the same items at the same numbers. Thieves that hold
 *   an old ring read the same items. Old rings are freed with the queue.
 *
 * A filter reads an item before the item is taken. If another thread takes it
 * meanwhile, the filter's answer is not used: a thief then finds that top has
 * moved, and the owner's pop finds nothing.
 */
/* SPDX-License-Identifier: MIT */
#include "base/deque.h"

#include "base/alloc.h"

/* A thief that finds this many items, but loses its item to another thief,
 * tries again, because `top` is in its cache now. With fewer items, other
 * queues are better. */
#define LONG_QUEUE 16

static struct occ_deque_ring *ring_new(unsigned long long size) {
  struct occ_deque_ring *ring =
      occ_alloc_try(sizeof *ring + size * sizeof(void *), OCC_LINE);
  if (ring)
    ring->mask = size - 1;
  return ring;
}

static void **slot_of(struct occ_deque_ring *ring, long long number) {
  return &ring->slot[(unsigned long long)number & ring->mask];
}

struct occ_deque *occ_deque_new(unsigned size) {
  struct occ_deque *deque = occ_alloc_try(sizeof *deque, OCC_LINE);
  if (!deque)
    return 0;
  deque->ring = ring_new(size);
  if (!deque->ring) {
    occ_free(deque);
    return 0;
  }
  return deque;
}

void occ_deque_delete(struct occ_deque *deque) {
  struct occ_deque_ring *ring = deque ? deque->ring : 0;
  while (ring) {
    struct occ_deque_ring *older = ring->older;
    occ_free(ring);
    ring = older;
  }
  occ_free(deque);
}

int occ_deque_push(struct occ_deque *deque, void *item) {
  long long bottom = occ_load(&deque->bottom, RELAXED);
  struct occ_deque_ring *ring = occ_load(&deque->ring, RELAXED);
  if (OCC_UNLIKELY(bottom - deque->seen_top > (long long)ring->mask)) {
    deque->seen_top = occ_load(&deque->top, ACQUIRE);
    if (bottom - deque->seen_top > (long long)ring->mask)
      return 0;
  }
  occ_store(slot_of(ring, bottom), item, RELAXED);
  occ_store(&deque->bottom, bottom + 1, RELEASE);
  return 1;
}

int occ_deque_grow(struct occ_deque *deque) {
  struct occ_deque_ring *ring = occ_load(&deque->ring, RELAXED);
  struct occ_deque_ring *wider = ring_new((ring->mask + 1) * 2);
  if (!wider)
    return 0;
  wider->older = ring;
  long long bottom = occ_load(&deque->bottom, RELAXED);
  for (long long i = occ_load(&deque->top, ACQUIRE); i < bottom; i++)
    occ_store(slot_of(wider, i), occ_load(slot_of(ring, i), RELAXED), RELAXED);
  occ_store(&deque->ring, wider, RELEASE);
  return 1;
}

void *occ_deque_pop(struct occ_deque *deque, occ_deque_filter *filter,
                    const void *argument) {
  long long bottom = occ_load(&deque->bottom, RELAXED) - 1;
  struct occ_deque_ring *ring = occ_load(&deque->ring, RELAXED);
  if (occ_load(&deque->top, ACQUIRE) > bottom)
    return 0;
  void *item = occ_load(slot_of(ring, bottom), RELAXED);
  if (filter && !filter(item, argument))
    return 0;
  occ_store(&deque->bottom, bottom, SEQ_CST);
  long long top = occ_load(&deque->top, SEQ_CST);
  if (OCC_LIKELY(top < bottom))
    return item;
  if (top == bottom) {
    if (!occ_cas(&deque->top, &top, top + 1, SEQ_CST))
      item = 0; /* a thief has taken it */
  } else {
    item = 0;
  }
  occ_store(&deque->bottom, bottom + 1, RELEASE);
  return item;
}

void *occ_deque_steal(struct occ_deque *deque, occ_deque_filter *filter,
                      const void *argument) {
  long long top = occ_load(&deque->top, SEQ_CST);
  for (;;) {
    const long long items = occ_load(&deque->bottom, SEQ_CST) - top;
    if (items <= 0)
      return 0;
    struct occ_deque_ring *ring = occ_load(&deque->ring, ACQUIRE);
    void *item = occ_load(slot_of(ring, top), RELAXED);
    if (filter && !filter(item, argument))
      return 0;
    if (occ_cas(&deque->top, &top, top + 1, SEQ_CST))
      return item;
    if (items < LONG_QUEUE)
      return 0;
  }
}
