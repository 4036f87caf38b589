/* tsan.h: tells ThreadSanitizer of an order that it cannot see.
 *
 * Layer:   base. Includes nothing.
 * Callers: engine/, construct/, where one thread works with another's partial
 *          results of a reduction.
 *
 * A program that was compiled with -fsanitize=thread brings these two
 * functions; the runtime, which is not instrumented, finds them by weak
 * references. Other synchronization is not told: Archer tells of it
 * (docs/ompt5.md).
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_TSAN_H
#define OCC_BASE_TSAN_H

extern void __tsan_acquire(void *address) __attribute__((__weak__));
extern void __tsan_release(void *address) __attribute__((__weak__));

static inline void occ_tsan_release(void *address) {
  if (__builtin_expect(__tsan_release != 0, 0))
    __tsan_release(address);
}

/* Sees what was done before the release of the same address. */
static inline void occ_tsan_acquire(void *address) {
  if (__builtin_expect(__tsan_acquire != 0, 0))
    __tsan_acquire(address);
}

#endif
