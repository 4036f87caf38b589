/* sched.c: EPCC's schedbench: a loop of 128 iterations for each thread.
 *
 * A value is the time of a whole loop with its barrier.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

static void serial(int reps) {
  for (int i = 0; i < reps; i++)
    delays(iterations);
}

#define PRAGMA(text) _Pragma(#text)
#define SCHEDULED(name, ...)                      \
  static void name(int reps) {                    \
    PRAGMA(omp parallel) {                        \
      int n = iterations * omp_get_num_threads(); \
      for (int i = 0; i < reps; i++) {            \
        PRAGMA(omp for schedule(__VA_ARGS__))     \
        for (int j = 0; j < n; j++)               \
          delay();                                \
      }                                           \
    }                                             \
  }
#define SIZES(kind)              \
  SCHEDULED(kind##_1, kind, 1)   \
  SCHEDULED(kind##_2, kind, 2)   \
  SCHEDULED(kind##_4, kind, 4)   \
  SCHEDULED(kind##_8, kind, 8)   \
  SCHEDULED(kind##_16, kind, 16) \
  SCHEDULED(kind##_32, kind, 32) \
  SCHEDULED(kind##_64, kind, 64) \
  SCHEDULED(kind##_128, kind, 128)
SCHEDULED(static_0, static)
SIZES(static)
SIZES(dynamic)
SIZES(guided)

#define ROW(title, function) \
  {.name = title, .test = function, .reference = serial}
#define ROWS(title, kind)                                       \
  ROW(title " 1", kind##_1), ROW(title " 2", kind##_2),         \
      ROW(title " 4", kind##_4), ROW(title " 8", kind##_8),     \
      ROW(title " 16", kind##_16), ROW(title " 32", kind##_32), \
      ROW(title " 64", kind##_64), ROW(title " 128", kind##_128)

const struct bench sched_benches[] = {ROW("STATIC", static_0),
                                      ROWS("STATIC", static),
                                      ROWS("DYNAMIC", dynamic),
                                      ROWS("GUIDED", guided),
                                      {.name = NULL}};
