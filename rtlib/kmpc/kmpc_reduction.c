/* kmpc_reduction.c: executes reductions of clang's code at the end of a region.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §5.5]
 *
 * __kmpc_reduce and __kmpc_reduce_nowait tell clang's code how the thread's
 * copies are folded. 0 means that they have been folded into the copies of
 * another thread. 1 means that clang's code must fold them into the originals,
 * and then call __kmpc_end_reduce or __kmpc_end_reduce_nowait. 2 means that
 * clang's code must fold them with atomic operations, without a call at the
 * end. The result is 2 only for a single variable, if clang's code allows this
 * and no tool is active.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

typedef void fold(void *into, void *from);

/* For nowait: threads fold their copies one after the other, or with atomic
 * operations if the result is 2. */
KMPC_ENTRY int32_t __kmpc_reduce_nowait(const struct kmpc_ident *loc,
                                        int32_t thread, int32_t count,
                                        size_t size, void *list, fold *function,
                                        void *lock) {
  struct OCC_thread *self = OCC_self();
  (void)thread, (void)size, (void)list, (void)function, (void)lock;
  if (self->team_size > 1 && !OCC_observed(self) && count == 1 && loc &&
      loc->flags & KMPC_ATOMIC_REDUCE)
    return 2;
  OCC_event(self, OCC_EV_REDUCTION_BEGIN, KMPC_SITE(self, OCC_FOR, 0), 0);
  OCC_reduce_lock(self); /* even with one thread: there may be other teams */
  return 1;
}

KMPC_ENTRY void __kmpc_end_reduce_nowait(const struct kmpc_ident *loc,
                                         int32_t thread, void *lock) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)lock;
  OCC_reduce_unlock(self);
  OCC_event(self, OCC_EV_REDUCTION_END, KMPC_SITE(self, OCC_FOR, 0), 0);
}

/* For a construct with a barrier: combines copies in the order of thread
 * numbers. The teams of a league have no barrier, so they fold their copies one
 * after the other. */
KMPC_ENTRY int32_t __kmpc_reduce(const struct kmpc_ident *loc, int32_t thread,
                                 int32_t count, size_t size, void *list,
                                 fold *function, void *lock) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_FOR, 0);
  (void)loc, (void)thread, (void)count, (void)size, (void)lock;
  if (__builtin_expect(kmpc_here.loop != 0, 0))
    kmpc_loops_abandon(self);
  OCC_reduce_begin(self, construct);
  if (OCC_reduce_gather(self, list, 0, function)) {
    if (self->team_size == 1)
      OCC_reduce_lock(self);
    return 1;
  }
  OCC_reduce_end(self, construct);
  return 0;
}

KMPC_ENTRY void __kmpc_end_reduce(const struct kmpc_ident *loc, int32_t thread,
                                  void *lock) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)lock;
  if (self->team_size == 1)
    OCC_reduce_unlock(self);
  OCC_reduce_end(self, KMPC_SITE(self, OCC_FOR, 0));
}
