/* tsan.h: tells ThreadSanitizer that accesses are ordered, where it cannot see
 * this, and hides accesses from it.
 *
 * Layer:   base. Includes nothing.
 * Callers: code that makes one thread wait for another; base/alloc.
 *
 * A program that was compiled with -fsanitize=thread contains these functions;
 * the runtime, which is not instrumented, finds them by weak references. In a
 * program without them, each call only tests an address. These calls have two
 * uses:
 *
 * Order. A thread that lets other threads continue calls release; a thread that
 * continues calls acquire. The address only tells which calls belong together.
 * If several threads release one address, a thread that acquires this address
 * is ordered after all of these releases. Atomic operations of lowered code
 * need no such call, as they are instrumented.
 *
 * Memory. The sanitizer sees the C allocator and memset, but not the runtime's
 * own accesses. If one thread clears a record that another thread's lowered
 * code uses, the sanitizer would report a race. Between hide and unhide the
 * sanitizer ignores the thread's writes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_TSAN_H
#define OCC_BASE_TSAN_H

#pragma weak AnnotateIgnoreWritesBegin
#pragma weak AnnotateIgnoreWritesEnd
extern void __tsan_acquire(void *address) __attribute__((__weak__));
extern void __tsan_release(void *address) __attribute__((__weak__));
void AnnotateIgnoreWritesBegin(const char *file, int line);
void AnnotateIgnoreWritesEnd(const char *file, int line);

static inline int occ_tsan_watches(void) {
  return __builtin_expect(__tsan_release != 0, 0);
}

static inline void occ_tsan_release(void *address) {
  if (occ_tsan_watches())
    __tsan_release(address);
}

/* Orders the thread after all releases of the same address. */
static inline void occ_tsan_acquire(void *address) {
  if (occ_tsan_watches())
    __tsan_acquire(address);
}

/* Between hide and unhide, the sanitizer ignores this thread's writes,
 * allocations and frees. */
static inline void occ_tsan_hide(void) {
  if (occ_tsan_watches())
    AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
}

static inline void occ_tsan_unhide(void) {
  if (occ_tsan_watches())
    AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
}

#endif
