/* tsan.h: tells ThreadSanitizer what it cannot see, or should not see.
 *
 * Layer:   base. Includes nothing.
 * Callers: whatever makes one thread wait for another; base/alloc.
 *
 * A program that was compiled with -fsanitize=thread brings these functions;
 * the runtime, which is not instrumented, finds them by weak references. A
 * program without them tests an address at each of these calls. What they tell:
 *
 *   order    a release where a thread lets others go on, an acquire where one
 *            goes on. The address only pairs the two. Where several threads
 *            release one address, who acquires it sees all of them. What
 * lowered code does with atomic operations is seen without that. memory   the C
 * allocator and memset are seen, the runtime's own accesses are not: that one
 * thread cleared a record which another thread's lowered code uses is no race.
 * A record may be used again by another thread, and be freed by one that did
 * not use it.
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

/* Sees what was done before the releases of the same address. */
static inline void occ_tsan_acquire(void *address) {
  if (occ_tsan_watches())
    __tsan_acquire(address);
}

/* Between the two, what this thread writes, allocates and frees is not seen. */
static inline void occ_tsan_hide(void) {
  if (occ_tsan_watches())
    AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
}

static inline void occ_tsan_unhide(void) {
  if (occ_tsan_watches())
    AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
}

#endif
