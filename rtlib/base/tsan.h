/* tsan.h: tells ThreadSanitizer that accesses are ordered, where it cannot see
 * this, and hides accesses from it.
 *
 * Layer:   base. Includes nothing.
 * Callers: code that makes one thread wait for another; base/alloc.
 *
 * A program compiled with -fsanitize=thread contains these functions; the
 * runtime, which is not instrumented, finds them by weak references. In other
 * programs each call only tests an address.
 *
 * Order. A thread that lets others continue calls release; a thread that
 * continues calls acquire, with the same address. The second thread is then
 * ordered after all releases of that address. Atomic operations of lowered code
 * are instrumented and need no call.
 *
 * Memory. The sanitizer sees the C allocator and memset, but not the runtime's
 * own accesses. If a thread clears a record that another thread's lowered code
 * uses, the sanitizer would report a race. So such code stands between calls of
 * occ_tsan_hide and occ_tsan_unhide.
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

static inline void occ_tsan_acquire(void *address) {
  if (occ_tsan_watches())
    __tsan_acquire(address);
}

/* Until unhide, the sanitizer ignores this thread's writes, allocations and
 * frees. */
static inline void occ_tsan_hide(void) {
  if (occ_tsan_watches())
    AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
}

static inline void occ_tsan_unhide(void) {
  if (occ_tsan_watches())
    AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
}

#endif
