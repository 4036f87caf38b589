/* lowered_by_hand.h: calls the runtime in the same way as code from ompt-cc.
 *
 * For: the unit tests and stress programs of rtlib.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LOWERED_BY_HAND_H
#define LOWERED_BY_HAND_H

#include "abi.h"

#include <stdio.h>
#include <stdlib.h>

/* Expands to the initial value of the record of a construct in this line. */
#define REGION(construct, outlined) \
  {.kind = (construct),             \
   .line = __LINE__,                \
   .line_end = __LINE__,            \
   .function = __func__,            \
   .file = __FILE__,                \
   .mfunction = (outlined)}

/* Does the same as #pragma omp parallel num_threads(threads) if(!serial). */
static inline __attribute__((__unused__, __noinline__)) void
run_parallel_if(OCC_mfunction *mfunction, void *env, int threads, int serial) {
  const struct OCC_construct region = REGION(OCC_PARALLEL, mfunction);
  struct OCC_thread *self = OCC_self();
  struct OCC_parallel parallel;
  OCC_parallel_begin(self, &parallel, &region, threads, threads != 0, serial);
  OCC_fork(self, &parallel, env);
  OCC_parallel_end(self, &parallel);
}

static inline __attribute__((__unused__)) void
run_parallel(OCC_mfunction *mfunction, void *env, int threads) {
  run_parallel_if(mfunction, env, threads, 0);
}

static const struct OCC_construct any_region = {OCC_BARRIER, 1, 1, "test",
                                             "test.c",    0, 0};

/* The last statement of a parallel region's body must call this. */
static inline __attribute__((__unused__)) void
end_parallel(struct OCC_thread *self) {
  OCC_join(self, &any_region);
}

/* Returns the next random number; the same seed gives the same numbers
 * everywhere. */
static inline __attribute__((__unused__)) unsigned
next_random(unsigned long long *state) {
  *state = *state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned)(*state >> 33);
}

/* For stress programs: prints an error and aborts if `condition` is false. */
#define MUST(condition)                                                       \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      abort();                                                                \
    }                                                                         \
  } while (0)

#endif
