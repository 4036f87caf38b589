/* test_iter.c: tests chunk arithmetic at and beyond the limits of 64 bits. */
/* SPDX-License-Identifier: MIT */
#include "engine/iter.h"

#include <criterion/criterion.h>
#include <limits.h>

#define MOST (~0ull)

Test(iter, trip_counts_do_not_overflow) {
  cr_assert_eq(OCC_trip_le(LLONG_MIN, LLONG_MAX - 1, 1), MOST);
  cr_assert_eq(OCC_trip_lt(LLONG_MIN, LLONG_MAX, 1), MOST);
  cr_assert_eq(OCC_trip_lt(0, 10, 3), 4);
  cr_assert_eq(OCC_trip_le(0, 9, 3), 4);
  cr_assert_eq(OCC_trip_lt(5, 5, 1), 0);
  cr_assert_eq(OCC_trip_lt_u(0, MOST, 1), MOST);
}

Test(iter, a_chunk_ends_at_the_trip_count) {
  cr_assert_eq(occ_iter_end(0, 10, 25), 10);
  cr_assert_eq(occ_iter_end(20, 10, 25), 25);
  cr_assert_eq(occ_iter_end(MOST - 5, MOST, MOST), MOST);
}

Test(iter, addition_saturates) {
  cr_assert_eq(occ_iter_add(MOST, 1), MOST);
  cr_assert_eq(occ_iter_add(1, 2), 3);
}

Test(iter, overrun_is_allowed_only_with_room) {
  cr_assert(occ_iter_can_overrun(1000, 10, 64));
  cr_assert_not(occ_iter_can_overrun(MOST, 1, 2));
  cr_assert_not(occ_iter_can_overrun(MOST / 2, MOST / 4, 2));
}

Test(iter, guided_covers_everything_with_shrinking_chunks) {
  OCC_u64 left = 1000, last = 1000;
  while (left) {
    OCC_u64 chunk = occ_iter_guided(left, 4, 7);
    cr_assert(chunk >= 1 && chunk <= left && chunk <= last);
    cr_assert(chunk >= 7 || chunk == left);
    left -= chunk;
    last = chunk;
  }
}

Test(iter, the_chunks_of_a_guided_loop_are_known_beforehand) {
  static const OCC_u64 trips[] = {1, 2, 9, 256, 1000, 8191, (1ull << 32) - 1};
  static const OCC_u64 sizes[] = {1, 2, 7, 100};
  for (unsigned t = 0; t < sizeof trips / sizeof trips[0]; t++)
    for (unsigned threads = 2; threads < 70; threads++)
      for (unsigned c = 0; c < sizeof sizes / sizeof sizes[0]; c++) {
        OCC_u64 trip = trips[t], size = sizes[c] < trip ? sizes[c] : trip;
        OCC_u64 inverse = occ_iter_inverse(threads), at = 0, number = 0;
        OCC_u64 count = occ_iter_count(trip, size, inverse);
        struct occ_iter_chunks walker = {count, trip}; /* starts at the end */
        for (; at < trip && number < 5000; number++) {
          if (number % 3 == 0) {
            occ_iter_walk(&walker, number, trip, size, inverse);
            cr_assert_eq(walker.at, at);
          }
          at += occ_iter_guided(trip - at, threads, size);
        }
        cr_assert(at < trip || number == count);
      }
}

Test(iter, static_spans_cover_everything_once) {
  static const OCC_u64 trips[] = {0, 1, 7, 8, 9, 1000, 1ull << 33, MOST};
  for (unsigned t = 0; t < sizeof trips / sizeof trips[0]; t++)
    for (unsigned size = 1; size < 20; size++) {
      OCC_u64 at = 0;
      for (unsigned num = 0; num < size; num++) {
        struct OCC_thread self = {.num = num, .team_size = size};
        OCC_u64 lo, hi;
        if (!OCC_static_span(&self, trips[t], &lo, &hi))
          continue;
        cr_assert_eq(lo, at);
        at = hi;
      }
      cr_assert_eq(at, trips[t]);
    }
}
