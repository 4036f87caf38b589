/* atomic.h: defines atomic accesses that name their memory order at the call.
 *
 * Layer:   base. Includes nothing.
 * Owns:    nothing. Callers: every file that shares a word between threads.
 *
 * The order is the last argument, as in C11 without the prefix: occ_load(&word,
 * ACQUIRE). No protocol depends on a stand-alone fence: race detectors do not
 * see the order that a fence makes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_ATOMIC_H
#define OCC_BASE_ATOMIC_H

#define occ_load(p, order) __atomic_load_n((p), __ATOMIC_##order)
#define occ_store(p, v, order) __atomic_store_n((p), (v), __ATOMIC_##order)
#define occ_swap(p, v, order) __atomic_exchange_n((p), (v), __ATOMIC_##order)
#define occ_add(p, v, order) __atomic_fetch_add((p), (v), __ATOMIC_##order)
#define occ_or(p, v, order) __atomic_fetch_or((p), (v), __ATOMIC_##order)
#define occ_sub(p, v, order) __atomic_fetch_sub((p), (v), __ATOMIC_##order)

/* If *p is *expected, stores v and returns 1. Otherwise loads *p into
 * *expected and returns 0. This load is SEQ_CST if `order` is, else relaxed. */
#define occ_cas(p, expected, v, order)                                   \
  __atomic_compare_exchange_n((p), (expected), (v), 0, __ATOMIC_##order, \
                              __ATOMIC_##order == __ATOMIC_SEQ_CST       \
                                  ? __ATOMIC_SEQ_CST                     \
                                  : __ATOMIC_RELAXED)

/* bytes of a cache line */
#define OCC_LINE 64
#define OCC_ALIGNED_LINE __attribute__((__aligned__(OCC_LINE)))
#define OCC_LIKELY(x) __builtin_expect(!!(x), 1)
#define OCC_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define OCC_NOINLINE __attribute__((__noinline__))

#endif
