/* deque.h: implements a work-stealing queue of pointers.
 *
 * Layer:   base. May include base/.
 * Owns:    struct occ_deque.
 * Callers: one owner pushes and pops at the bottom; any thread steals at the
 *          top. No lock.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_DEQUE_H
#define OCC_BASE_DEQUE_H

#include "base/atomic.h"

struct occ_deque_ring {
  /* the previous, smaller ring; thieves may still read it */
  struct occ_deque_ring *older;
  /* the number of slots (a power of 2) less 1 */
  unsigned long long mask;
  void *slot[];
};

struct occ_deque {
  /* Thieves write only the first cache line. The owner writes the second line.
   * It writes the first line only to take the last item. */
  long long top OCC_ALIGNED_LINE;
  long long bottom OCC_ALIGNED_LINE;
  struct occ_deque_ring *ring;
  long long seen_top; /* `top` when the owner last read it */
};

/* Returns 1 if the caller wants the item. Called before the item is taken;
 * another thread may take the item meanwhile and use it for something else
 * (then the answer is ignored). So the function must read only memory that
 * stays mapped. */
typedef int occ_deque_filter(const void *item, const void *argument);

struct occ_deque *occ_deque_new(unsigned size); /* NULL: no memory */
void occ_deque_delete(struct occ_deque *deque);

/* For the owner. push returns 0 if the ring is full. grow doubles the ring, and
 * returns 0 if there is no memory. pop takes the newest item, or returns NULL
 * if the queue is empty or the filter refuses the item. */
int occ_deque_push(struct occ_deque *deque, void *item);
int occ_deque_grow(struct occ_deque *deque);
void *occ_deque_pop(struct occ_deque *deque, occ_deque_filter *filter,
                    const void *argument);

/* For the owner. Returns 1 if the queue has at least this many items. */
static inline int occ_deque_holds(struct occ_deque *deque, long long items) {
  long long bottom = occ_load(&deque->bottom, RELAXED);
  if (bottom - deque->seen_top < items)
    return 0;
  deque->seen_top = occ_load(&deque->top, ACQUIRE);
  return bottom - deque->seen_top >= items;
}

/* For the owner. Makes the last push a SEQ_CST store; without this call it is a
 * RELEASE store. */
static inline void occ_deque_publish(struct occ_deque *deque) {
  occ_store(&deque->bottom, occ_load(&deque->bottom, RELAXED), SEQ_CST);
}

/* For any thread. Takes the oldest item. Returns NULL if the queue is empty, or
 * if the filter refuses the item. If another thread takes the item first, tries
 * again in a long queue, and returns NULL in a short one. */
void *occ_deque_steal(struct occ_deque *deque, occ_deque_filter *filter,
                      const void *argument);

static inline int occ_deque_seems_empty(const struct occ_deque *deque) {
  return occ_load(&deque->top, SEQ_CST) >= occ_load(&deque->bottom, SEQ_CST);
}

#endif
