/* gomp_quiet.h: lets entries that are called often have a fast path.
 *
 * Layer:   gomp. A part of gomp_entry.h. May include abi.h,
 *          model/unwatched.h.
 * Owns:    nothing. Callers: entries.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_QUIET_H
#define OCC_GOMP_QUIET_H

#include "model/unwatched.h"

/* The fast path needs no frame. An entry takes this path if no tool is active
 * and the thread has executed an OpenMP construct already. Otherwise the entry
 * jumps to a function of the same type, which finds the program's frame and the
 * return address as the entry would. */
#define GOMP_AFAR static __attribute__((__noinline__))
#define GOMP_JUMP __attribute__((__musttail__)) return
OCC_INLINE struct OCC_thread *gomp_quiet(void) {
  struct OCC_thread *self = OCC_current;
  return __builtin_expect(self && !self->observed, 1) ? self : 0;
}

/* Take and release the mutex of a critical region or of a simple lock.
 * gomp_mutex_try returns 0 if the mutex is not free. */
OCC_INLINE int gomp_mutex_try(struct OCC_mutex *mutex) {
  unsigned found = OCC_MUTEX_FREE;
  return __atomic_compare_exchange_n(&mutex->word, &found, OCC_MUTEX_HELD, 0,
                                     __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}
OCC_INLINE void gomp_mutex_free(struct OCC_mutex *mutex) {
  if (__atomic_exchange_n(&mutex->word, OCC_MUTEX_FREE, __ATOMIC_RELEASE) ==
      (unsigned)OCC_MUTEX_SLEPT_ON)
    OCC_critical_wake(mutex);
}

#endif
