/* iter.h: computes the begin and the size of chunks. The functions read and
 * write no data that threads share.
 *
 * Layer:   engine. Includes nothing but abi.h.
 * Owns:    nothing.   Spec: [OMP 5.2 §11.5.3]
 *
 * No function overflows, for any trip count and chunk size of 64 bits.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_ITER_H
#define OCC_ENGINE_ITER_H

#include "model/exported_abi.h"

/* Returns a + b, or the greatest value if the sum overflows. */
static inline OCC_u64 occ_iter_add(OCC_u64 a, OCC_u64 b) {
  return a + b < a ? ~0ull : a + b;
}

/* Returns a * b, or the greatest value if the product overflows. */
static inline OCC_u64 occ_iter_times(OCC_u64 a, OCC_u64 b) {
  OCC_u64 product;
  return __builtin_mul_overflow(a, b, &product) ? ~0ull : product;
}

static inline OCC_u64 occ_iter_end(OCC_u64 lo, OCC_u64 chunk, OCC_u64 trip) {
  return trip - lo <= chunk ? trip : lo + chunk;
}

/* Returns 1 if a counter below the trip count cannot wrap when each of
 * `threads` threads adds one chunk too many. */
static inline int occ_iter_can_overrun(OCC_u64 trip, OCC_u64 chunk,
                                       unsigned threads) {
  OCC_u64 room = ~0ull - trip;
  return chunk <= room / ((OCC_u64)threads + 1);
}

/* Returns the size of the next chunk. This is `share`, but at least `chunk` and
 * at most `left`. */
static inline OCC_u64 occ_iter_chunk(OCC_u64 left, OCC_u64 share,
                                     OCC_u64 chunk) {
  if (share < chunk)
    share = chunk;
  return share < left ? share : left;
}

static inline OCC_u64 occ_iter_guided(OCC_u64 left, unsigned threads,
                                      OCC_u64 chunk) {
  return occ_iter_chunk(left, left / (2ull * threads), chunk);
}

/* A position in the chunks of a guided loop of less than 2^32 iterations. The
 * size of a chunk is the result of occ_iter_share for the remaining iterations.
 * When this size is as small as `chunk`, the remaining chunks are computed in
 * one step.
 */
struct occ_iter_chunks {
  OCC_u64 number; /* index of the chunk that begins at `at` */
  OCC_u64 at;
};

/* Returns the factor with which occ_iter_share multiplies. A division would
 * take longer. */
static inline OCC_u64 occ_iter_inverse(unsigned threads) {
  return ~0ull / (2ull * threads) + 1;
}
static inline OCC_u64 occ_iter_share(OCC_u64 left, OCC_u64 inverse) {
  return (OCC_u64)((unsigned __int128)left * inverse >> 64);
}

/* Moves the position to chunk `number`, which exists in the loop. */
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

/* Returns the number of chunks of a guided loop. */
static inline OCC_u64 occ_iter_count(OCC_u64 trip, OCC_u64 chunk,
                                     OCC_u64 inverse) {
  OCC_u64 number = 0, left = trip, share;
  for (; (share = occ_iter_share(left, inverse)) > chunk; number++)
    left -= share;
  return left ? number + (unsigned)(left - 1) / (unsigned)chunk + 1 : number;
}

#endif
