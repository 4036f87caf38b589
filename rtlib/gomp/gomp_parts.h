/* gomp_parts.h: marks frames at the begin and the end of regions, and notifies
 * ThreadSanitizer.
 *
 * Layer:   gomp. A part of gomp_entry.h. May include abi.h, base/tsan.h.
 * Owns:    nothing. Callers: entries, of gomp/ and of kmpc/.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_PARTS_H
#define OCC_GOMP_PARTS_H

#include "base/tsan.h"

/* ---- Frames ---- */

/* Makes the calling function's frame the exit frame. Call at the begin of each
 * function that the runtime calls to execute a region or task, and that calls
 * the program's outlined function. */
#define GOMP_CALLER(self)                                                 \
  __atomic_store_n(&(self)->task->frame.exit, __builtin_frame_address(0), \
                   __ATOMIC_RELAXED)

/* Ends a region whose outlined function has returned. Then the task has no
 * frame in the program. So tools get `place` as its enter frame: an address in
 * the runtime's part of the stack, between the inner frames and the exit
 * frame. */
GOMP_INLINE void gomp_join(struct OCC_thread *self,
                           const struct OCC_construct *construct, void *place) {
  if (OCC_observed(self)) {
    self->task->frame.reenter_flags = OCC_FRAME_OVER;
    __atomic_store_n(&self->task->frame.reenter, place, __ATOMIC_RELAXED);
    OCC_event(self, OCC_EV_BARRIER_BEGIN, construct, 0);
  }
  OCC_join_gather(self, 0, 0, 0);
  OCC_join_end(self, construct);
}

/* Calls gomp_join with a `place` in the calling function's frame. */
#define GOMP_JOIN_PLACE \
  ((void *)((char *)__builtin_frame_address(0) - sizeof(void *)))
#define GOMP_JOIN(self, construct) gomp_join(self, construct, GOMP_JOIN_PLACE)

/* Between two calls of entries, the program itself executes the code of some
 * regions and tasks (kmpc_serialized.c, kmpc_undeferred.c,
 * gomp_parallel_start.c). No frame of the runtime is around this code. So tools
 * get three addresses in the frame of the function that calls the entries,
 * instead of three frames:
 * 1. The lowest address of that frame, its edge, stands for the enter frame of
 *    the region's task if that function has inlined the region's code.
 * 2. GOMP_EXIT_IN_CALLER, one word beyond the edge, stands for the region's
 *    exit frame.
 * 3. The address two words beyond the edge (OCC_ENTRY_EDGE is 2 in these
 *    entries) stands for the enter frame of the enclosing task. */
#define GOMP_EXIT_IN_CALLER \
  ((void *)((char *)OCC_FRAME_BEYOND + sizeof(void *)))

/* ---- ThreadSanitizer ----
 * The sanitizer sees the atomic operations of lowered code, but not the atomic
 * operations of entries. */

GOMP_INLINE void gomp_critical_enter(struct OCC_thread *self,
                                     struct OCC_mutex *mutex,
                                     const struct OCC_construct *construct) {
  OCC_critical_enter(self, mutex, construct);
  occ_tsan_acquire(&mutex->word);
}

/* Tells ThreadSanitizer and tools that gomp_mutex_try has taken the mutex. */
GOMP_INLINE void gomp_critical_tell(struct OCC_thread *self,
                                    struct OCC_mutex *mutex,
                                    const struct OCC_construct *construct) {
  occ_tsan_acquire(&mutex->word);
  OCC_event(self, OCC_EV_CRITICAL_ACQUIRED, construct,
            (OCC_u64)(unsigned long)mutex);
}

GOMP_INLINE void gomp_critical_exit(struct OCC_thread *self,
                                    struct OCC_mutex *mutex,
                                    const struct OCC_construct *construct) {
  occ_tsan_release(&mutex->word);
  OCC_critical_exit(self, mutex, construct);
}

/* Tells ThreadSanitizer that the thread has waited for an iteration of a
 * doacross nest. */
GOMP_INLINE void gomp_doacross_seen(const struct OCC_loop *loop, OCC_u64 row) {
  if (occ_tsan_watches() && loop->posted)
    occ_tsan_acquire(loop->inside == 1
                         ? (void *)((unsigned char *)loop->posted + row)
                         : (void *)OCC_doacross_count(loop, row));
}

#endif
