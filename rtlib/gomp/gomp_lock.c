/* gomp_lock.c: acquires and releases simple locks of gcc's and clang's code.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    nothing. Callers: programs that gcc or clang compiled.
 * Spec:    [OMP 5.2 §18.9]
 *
 * A lock's word has the form of a critical region's word. A jump to the
 * runtime's routine would take a good part of the time in which a thread
 * acquires a free lock. So the fast path is here. This path jumps to the
 * routine only if the lock is not free, or if its events must be reported.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

/* The runtime's routines, which have the symbol version OMPTCC_1. */
extern void set(struct OCC_mutex *lock);
extern void unset(struct OCC_mutex *lock);
__asm__(".symver set, omp_set_lock@OMPTCC_1\n"
        ".symver unset, omp_unset_lock@OMPTCC_1\n");

GOMP_ENTRY void omp_set_lock(struct OCC_mutex *lock) {
  if (!gomp_mutex_try(lock))
    GOMP_JUMP set(lock);
  if (!occ_unwatched())
    GOMP_JUMP OCC_lock_tell(lock);
}

GOMP_ENTRY void omp_unset_lock(struct OCC_mutex *lock) {
  if (!occ_unwatched())
    GOMP_JUMP unset(lock);
  gomp_mutex_free(lock);
}
