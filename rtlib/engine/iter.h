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

#include "model/exported_abi.h"

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

/* The next chunk of what is left, if its share of that is `share`. */
static inline OCC_u64 occ_iter_chunk(OCC_u64 left, OCC_u64 share,
                                     OCC_u64 chunk) {
  if (share < chunk)
    share = chunk;
  return share < left ? share : left;
}

/* guided: the next chunk is a share of what is left. */
static inline OCC_u64 occ_iter_guided(OCC_u64 left, unsigned threads,
                                      OCC_u64 chunk) {
  return occ_iter_chunk(left, left / (2ull * threads), chunk);
}

/* The chunks of a guided loop of less than 2^32 iterations, one after the
 * other. Where the shares have become as small as a chunk, the rest is counted.
 */
struct occ_iter_chunks {
  OCC_u64 number; /* of the chunk that begins at `at` */
  OCC_u64 at;
};

/* What occ_iter_share multiplies with, instead of dividing each time. */
static inline OCC_u64 occ_iter_inverse(unsigned threads) {
  return ~0ull / (2ull * threads) + 1;
}
static inline OCC_u64 occ_iter_share(OCC_u64 left, OCC_u64 inverse) {
  return (OCC_u64)((unsigned __int128)left * inverse >> 64);
}

/* Goes on to chunk `number`, which is one of the loop's. */
static inline void occ_iter_walk(struct occ_iter_chunks *chunks, OCC_u64 number,
                                 OCC_u64 trip, OCC_u64 chunk, OCC_u64 inverse) {
  if (number < chunks->number)
    chunks->number = chunks->at = 0;
  for (; chunks->number < number; chunks->number++) {
    OCC_u64 share = occ_iter_share(trip - chunks->at, inverse);
    if (share <= chunk) {
      chunks->at += (number - chunks->number) * chunk;
      chunks->number = number;
      return;
    }
    chunks->at += share;
  }
}

/* How many there are. */
static inline OCC_u64 occ_iter_count(OCC_u64 trip, OCC_u64 chunk,
                                     OCC_u64 inverse) {
  OCC_u64 number = 0, left = trip, share;
  for (; (share = occ_iter_share(left, inverse)) > chunk; number++)
    left -= share;
  return left ? number + (unsigned)(left - 1) / (unsigned)chunk + 1 : number;
}

#endif
