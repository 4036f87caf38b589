/* unwatched.h: lets locks and critical regions of gcc's and clang's code find
 * out quickly that there is nothing to report.
 *
 * Layer:   model. May include abi.h.
 * Owns:    nothing. Callers: api/omp_lock, tool/emit, gomp/, kmpc/.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_UNWATCHED_H
#define OCC_MODEL_UNWATCHED_H

#include "model/exported_abi.h"

#pragma GCC visibility push(default)
/* The value 0 means that all this holds: the runtime has started, no tool gets
 * events of locks and critical regions, threads do not list their locks, and
 * ThreadSanitizer does not watch the program. A thread that reads 0 need not
 * report that it enters or leaves a critical region, or that it acquires or
 * releases a lock. Atomic. */
extern int OCC_watched;

/* Returns 1 if OCC_watched is 0. */
static inline __attribute__((__always_inline__)) int occ_unwatched(void) {
  return __builtin_expect(!__atomic_load_n(&OCC_watched, __ATOMIC_RELAXED), 1);
}

extern void OCC_lock_tell(struct OCC_mutex *lock) OCC_COLD;
#pragma GCC visibility pop

#endif
