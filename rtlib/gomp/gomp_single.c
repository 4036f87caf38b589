/* gomp_single.c: executes single regions of gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    gomp_here.single. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §11.1]
 *
 * gcc's code asks whether to execute the block, and does not report its end.
 * While a task executes a single region, it encounters no barrier and no
 * worksharing region. So the end is reported at the task's next barrier or
 * worksharing region, or at the task's end.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_parallel.h"

OCC_INLINE int begin(struct OCC_thread *self) {
  const int chosen = OCC_single(self);
  gomp_single_over(self);
  if (OCC_observed(self)) {
    const struct OCC_construct *construct = GOMP_SITE(self, OCC_SINGLE, 0);
    if (chosen) {
      OCC_event(self, OCC_EV_SINGLE_BEGIN, construct, 0);
    } else {
      OCC_event(self, OCC_EV_SINGLE_OTHERS_BEGIN, construct, 0);
      OCC_event(self, OCC_EV_SINGLE_OTHERS_END, construct, 0);
    }
    gomp_here.single = construct;
    gomp_here.single_task = self->task;
    gomp_here.single_chosen = chosen;
  }
  return chosen;
}

GOMP_AFAR bool start(void) { return begin(OCC_self()); }

GOMP_ENTRY bool GOMP_single_start(void) {
  struct OCC_thread *self = gomp_quiet();
  if (!self || gomp_here.single)
    GOMP_JUMP start();
  return OCC_single(self);
}

/* For copyprivate. After gcc's code has copied, it calls a barrier itself. */
GOMP_ENTRY void *GOMP_single_copy_start(void) {
  struct OCC_thread *self = OCC_self();
  if (begin(self))
    return 0;
  gomp_barrier(self, GOMP_SITE(self, OCC_BARRIER, 0), OCC_BARRIER_INTERNAL);
  return OCC_copyprivate_get(self);
}

GOMP_ENTRY void GOMP_single_copy_end(void *data) {
  struct OCC_thread *self = OCC_self();
  OCC_copyprivate_put(self, data);
  gomp_barrier(self, GOMP_SITE(self, OCC_BARRIER, 0), OCC_BARRIER_INTERNAL);
}
