/* gomp_barrier.c: executes the barriers of gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §15.3]
 *
 * gcc's code calls the same entry for a barrier construct and for the barrier
 * at the end of a static loop, which gcc inlines. So tools cannot tell these
 * two apart. The barrier of a single construct is the first barrier after it.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_parallel.h"

OCC_INLINE void meet(struct OCC_thread *self) {
  const struct OCC_construct *single = gomp_here.single;
  if (single && gomp_here.single_task == self->task) {
    gomp_single_over(self);
    gomp_barrier(self, single, OCC_BARRIER_IMPLIED);
  } else {
    gomp_barrier(self, GOMP_SITE(self, OCC_BARRIER, 0), OCC_BARRIER_EXPLICIT);
  }
}

GOMP_AFAR void barrier(void) { meet(OCC_self()); }

GOMP_ENTRY void GOMP_barrier(void) {
  struct OCC_thread *self = gomp_quiet();
  if (!self || gomp_here.single || gomp_may_cancel())
    GOMP_JUMP barrier();
  OCC_barrier_wait(self, OCC_BARRIER_EXPLICIT);
}

GOMP_ENTRY bool GOMP_barrier_cancel(void) {
  struct OCC_thread *self = OCC_self();
  meet(self);
  return OCC_cancellation_point(self, OCC_PARALLEL);
}
