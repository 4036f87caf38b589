/* iter.h: pure chunk arithmetic: no threads, no shared words.
 *
 * Layer:   engine. Includes nothing but abi.h.
 * Owns:    nothing.   Spec: [OMP 3.1 §2.5.1, Table 2-1]
 *
 * Counts are unsigned and 64 bits wide; nothing here overflows, whatever the
 * trip count and the chunk size.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_ITER_H
#define OCC_ENGINE_ITER_H

#include "model/lowered.h"

/* a + b, or the greatest value if that is more. */
static inline OCC_u64 occ_iter_add(OCC_u64 a, OCC_u64 b) {
  return a + b < a ? ~0ull : a + b;
}

/* a * b, or the greatest value if that is more. */
static inline OCC_u64 occ_iter_times(OCC_u64 a, OCC_u64 b) {
  OCC_u64 product;
  return __builtin_mul_overflow(a, b, &product) ? ~0ull : product;
}

/* The end of a chunk that begins at lo < trip. */
static inline OCC_u64 occ_iter_end(OCC_u64 lo, OCC_u64 chunk, OCC_u64 trip) {
  return trip - lo <= chunk ? trip : lo + chunk;
}

/* Can `threads` threads each add one chunk too many to a counter that stands
 * before the trip count, without wrapping it? */
static inline int occ_iter_can_overrun(OCC_u64 trip, OCC_u64 chunk,
                                       unsigned threads) {
  OCC_u64 room = ~0ull - trip;
  return chunk <= room / ((OCC_u64)threads + 1);
}

/* guided: the next chunk is a share of what is left. */
static inline OCC_u64 occ_iter_guided(OCC_u64 left, unsigned threads,
                                      OCC_u64 chunk) {
  OCC_u64 share = left / (2ull * threads);
  if (share < chunk)
    share = chunk;
  return share < left ? share : left;
}

#endif
