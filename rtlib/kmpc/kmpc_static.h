/* kmpc_static.h: converts loop bounds from and to the form of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/kmpc_entry.h.
 * Owns:    nothing. Callers: kmpc_static.c, kmpc_dispatch.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_STATIC_H
#define OCC_KMPC_STATIC_H

#include "kmpc/kmpc_entry.h"

#define KMPC_SIGNED_4 int32_t
#define KMPC_SIGNED_4u int32_t
#define KMPC_SIGNED_8 int64_t
#define KMPC_SIGNED_8u int64_t

GOMP_INLINE OCC_u64 kmpc_trip(int is_signed, OCC_i64 lower, OCC_i64 upper,
                              OCC_i64 step) {
  if (step > 0)
    return is_signed
               ? OCC_trip_le(lower, upper, (OCC_u64)step)
               : OCC_trip_le_u((OCC_u64)lower, (OCC_u64)upper, (OCC_u64)step);
  return is_signed
             ? OCC_trip_le(upper, lower, -(OCC_u64)step)
             : OCC_trip_le_u((OCC_u64)upper, (OCC_u64)lower, -(OCC_u64)step);
}

#define KMPC_UNSIGNED_4 uint32_t
#define KMPC_UNSIGNED_4u uint32_t
#define KMPC_UNSIGNED_8 uint64_t
#define KMPC_UNSIGNED_8u uint64_t

/* The trip count, converted to the unsigned type of the loop variable. For a
 * loop without iterations, flang passes the bounds 0 and the type's largest
 * number. With 64 bits the count would be 2^32; with 32 bits it is 0. */
#define KMPC_TRIP(suffix, wide, is_signed, lower, upper, step)          \
  ((OCC_u64)(KMPC_UNSIGNED_##suffix)kmpc_trip(is_signed, (wide)(lower), \
                                              (wide)(upper), (OCC_i64)(step)))

/* Logical iterations from lo, up to but not including hi. Both are 0 if the
 * part is empty. */
struct kmpc_part {
  OCC_u64 lo, hi, stride;
  int is_last; /* the part has the last iteration */
};

/* Returns the part of the calling thread or, with `among_teams`, of its team.
 * If `chunk` is 0, each thread or team gets one part. */
struct kmpc_part kmpc_share_out(struct OCC_thread *self, int among_teams,
                                OCC_u64 trip, OCC_u64 chunk);

/* Stores a part in variables of `type`. *lower must hold the loop's first
 * value. */
#define KMPC_GIVE(type, signed_type, part, lower, upper, stride, step)       \
  do {                                                                       \
    const type first = *(lower);                                             \
    if ((part).lo < (part).hi) {                                             \
      *(lower) = (type)((OCC_u64)first + (part).lo * (OCC_u64)(step));       \
      *(upper) = (type)((OCC_u64)first + ((part).hi - 1) * (OCC_u64)(step)); \
    } else {                                                                 \
      *(lower) = (type)((OCC_u64)first + (OCC_u64)(step));                   \
      *(upper) = first;                                                      \
    }                                                                        \
    if (stride)                                                              \
      *(stride) = (signed_type)((part).stride * (OCC_u64)(step));            \
  } while (0)

#endif
