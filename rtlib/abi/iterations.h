/* iterations.h: computes trip counts and static chunks; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- Worksharing [OMP 5.2 §11] ------------------------------------------
 * To the runtime, a loop is a trip count: logical iterations 0 .. trip-1, as
 * unsigned 64 bits. The lowered code maps them to the user's variables. */

/* Return trip counts, without overflow for any bounds. `step` > 0 is the
 * distance between iterations. The loop runs upwards while i < ub (lt) or i <=
 * ub (le), or downwards while i > ub (gt) or i >= ub (ge). */
OCC_INLINE OCC_u64 OCC_trip_lt(OCC_i64 lb, OCC_i64 ub, OCC_u64 step) {
  return lb < ub ? ((OCC_u64)ub - (OCC_u64)lb - 1) / step + 1 : 0;
}
OCC_INLINE OCC_u64 OCC_trip_le(OCC_i64 lb, OCC_i64 ub, OCC_u64 step) {
  return lb <= ub ? ((OCC_u64)ub - (OCC_u64)lb) / step + 1 : 0;
}
OCC_INLINE OCC_u64 OCC_trip_lt_u(OCC_u64 lb, OCC_u64 ub, OCC_u64 step) {
  return lb < ub ? (ub - lb - 1) / step + 1 : 0;
}
OCC_INLINE OCC_u64 OCC_trip_le_u(OCC_u64 lb, OCC_u64 ub, OCC_u64 step) {
  return lb <= ub ? (ub - lb) / step + 1 : 0;
}

/* Go `k` steps from `first`. The result may wrap. */
OCC_INLINE OCC_u64 OCC_up(OCC_u64 first, OCC_u64 k, OCC_u64 step) {
  return first + k * step;
}
OCC_INLINE OCC_u64 OCC_down(OCC_u64 first, OCC_u64 k, OCC_u64 step) {
  return first - k * step;
}

/* Returns the trip count of a collapsed nest or, if 64 bits can't hold it, the
 * largest number: such a loop would not end in a lifetime. */
OCC_INLINE OCC_u64 OCC_trip_product(OCC_u64 a, OCC_u64 b) {
  OCC_u64 product;
  return __builtin_mul_overflow(a, b, &product) ? ~0ull : product;
}

/* schedule(static): computes this thread's only span of iterations. Lower
 * thread numbers get the larger spans. Returns 0 for an empty span. */
OCC_INLINE int OCC_static_span(const struct OCC_thread *self, OCC_u64 trip,
                               OCC_u64 *lo, OCC_u64 *hi) {
  OCC_u64 share, rest;
  if (self->team_size == 1) {
    *lo = 0;
    *hi = trip;
    return trip != 0;
  }
  if (trip >> 32) {
    share = trip / self->team_size;
    rest = trip % self->team_size;
  } else {
    share = (unsigned)trip / self->team_size;
    rest = (unsigned)trip % self->team_size;
  }
  if (self->num < rest) {
    share++;
    rest = 0;
  }
  *lo = share * self->num + rest;
  *hi = *lo + share;
  return share != 0;
}

/* schedule(static, chunk): return the start of this thread's first chunk, and
 * of its chunk after the chunk at `lo`. A start that 64 bits can't hold becomes
 * the largest number: no loop is that long. */
OCC_INLINE OCC_u64 OCC_static_first(const struct OCC_thread *self,
                                    OCC_u64 chunk) {
  OCC_u64 lo;
  return __builtin_mul_overflow((OCC_u64)self->num, chunk, &lo) ? ~0ull : lo;
}
OCC_INLINE OCC_u64 OCC_static_next(const struct OCC_thread *self, OCC_u64 lo,
                                   OCC_u64 chunk) {
  OCC_u64 stride, next;
  if (__builtin_mul_overflow((OCC_u64)self->team_size, chunk, &stride) ||
      __builtin_add_overflow(lo, stride, &next))
    return ~0ull;
  return next;
}
OCC_INLINE OCC_u64 OCC_min(OCC_u64 a, OCC_u64 b) { return a < b ? a : b; }

OCC_INLINE OCC_u64 OCC_chunk(OCC_i64 value) {
  return value < 1 ? 1 : (OCC_u64)value;
}
