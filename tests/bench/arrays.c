/* arrays.c: measures the cost of private arrays of several sizes, as EPCC's
 * arraybench does. The file is a separate program, as its large threadprivate
 * arrays make each new thread more expensive. A value is the cost of one
 * construct, as in sync.c.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

/* uses the array, so that the compiler keeps it */
static void touch(double *a) {
  delay();
  a[0] += 1;
  __asm__ volatile("" : : "r"(a) : "memory");
}

static void touches(int reps) {
  static double a[1];
  for (int i = 0; i < reps; i++)
    touch(a);
}

static int thread_count(void) {
  int n = 0;
#pragma omp parallel
#pragma omp master
  n = omp_get_num_threads();
  return n;
}

#define PRAGMA(text) _Pragma(#text)
#define SIZE(n)                                                     \
  static double shared_##n[n], own_##n[n];                          \
  PRAGMA(omp threadprivate(own_##n))                                \
  static void private_##n(int reps) {                               \
    double a[n];                                                    \
    for (int i = 0; i < reps; i++) {                                \
      PRAGMA(omp parallel private(a)) {                             \
        a[0] = 0;                                                   \
        touch(a);                                                   \
      }                                                             \
    }                                                               \
  }                                                                 \
  static void firstprivate_##n(int reps) {                          \
    double a[n];                                                    \
    for (int i = 0; i < n; i++)                                     \
      a[i] = 3;                                                     \
    for (int i = 0; i < reps; i++) {                                \
      PRAGMA(omp parallel firstprivate(a)) {                        \
        must(a[n - 1] == 3, "FIRSTPRIVATE " #n);                    \
        touch(a);                                                   \
      }                                                             \
    }                                                               \
  }                                                                 \
  static void copyprivate_##n(int reps) {                           \
    PRAGMA(omp parallel)                                            \
    for (int i = 0; i < reps; i++) {                                \
      PRAGMA(omp single copyprivate(own_##n)) {                     \
        own_##n[n - 1] = i;                                         \
        delay();                                                    \
      }                                                             \
      must(own_##n[n - 1] == i, "COPYPRIVATE " #n);                 \
    }                                                               \
  }                                                                 \
  static void copyin_##n(int reps) {                                \
    for (int i = 0; i < reps; i++) {                                \
      own_##n[0] = 0;                                               \
      own_##n[n - 1] = i;                                           \
      PRAGMA(omp parallel copyin(own_##n)) {                        \
        must(own_##n[n - 1] == i, "COPYIN " #n);                    \
        touch(own_##n);                                             \
      }                                                             \
    }                                                               \
  }                                                                 \
  static void reduction_##n(int reps) {                             \
    int threads = thread_count();                                   \
    shared_##n[0] = 0;                                              \
    for (int i = 0; i < reps; i++) {                                \
      PRAGMA(omp parallel reduction(+ : shared_##n))                \
      touch(shared_##n);                                            \
    }                                                               \
    must(shared_##n[0] == (double)reps * threads, "REDUCTION " #n); \
  }
SIZE(1)
SIZE(9)
SIZE(81)
SIZE(729)
SIZE(6561)
SIZE(59049)

static void parallel(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp parallel
    delay();
  }
}

#define ROW(title, kind, n) \
  {.name = title " " #n, .test = kind##_##n, .reference = touches}
#define ROWS(title, kind)                                         \
  ROW(title, kind, 1), ROW(title, kind, 9), ROW(title, kind, 81), \
      ROW(title, kind, 729), ROW(title, kind, 6561), ROW(title, kind, 59049)

const struct bench array_benches[] = {
    ROWS("PRIVATE", private),         ROWS("FIRSTPRIVATE", firstprivate),
    ROWS("COPYPRIVATE", copyprivate), ROWS("COPYIN", copyin),
    ROWS("REDUCTION", reduction),     {.name = NULL}};

bench_function *const warm_up_test = parallel;
