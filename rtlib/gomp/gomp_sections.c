/* gomp_sections.c: distributes the sections of gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled; gomp_parallel_loop.c.
 * Spec:    [OMP 5.2 §11.3]
 *
 * Sections are numbered from 1. The number 0 means that no section is left.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"

void gomp_sections_begin(struct OCC_thread *self,
                         const struct OCC_construct *construct,
                         uint64_t count) {
  struct gomp_loop *it = gomp_loop_push(construct);
  it->shared_out = 1;
  it->untold = OCC_EV_SECTIONS_BEGIN;
  OCC_loop_start(self, &it->loop, OCC_DYNAMIC, count, 1, OCC_ORDERED_NOT);
}

OCC_INLINE unsigned next(struct OCC_thread *self) {
  struct gomp_loop *it = gomp_here.loop;
  gomp_loop_tell(self, it);
  if (it->at == it->loop.hi) { /* the thread's chunk is used up */
    if (!OCC_loop_next(self, &it->loop))
      return 0;
    it->at = it->loop.lo;
  }
  OCC_event(self, OCC_EV_CHUNK, it->construct, 0);
  return (unsigned)++it->at;
}

GOMP_ENTRY unsigned GOMP_sections_start(unsigned count) {
  struct OCC_thread *self = OCC_self();
  gomp_single_over(self);
  gomp_sections_begin(self, GOMP_SITE(self, OCC_SECTIONS, 0), count);
  return next(self);
}

GOMP_ENTRY unsigned GOMP_sections2_start(unsigned count, uintptr_t *reductions,
                                         void **memory) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct = GOMP_SITE(self, OCC_SECTIONS, 0);
  gomp_loop_share(self, construct, reductions, memory);
  gomp_sections_begin(self, construct, count);
  return next(self);
}

GOMP_ENTRY unsigned GOMP_sections_next(void) { return next(OCC_self()); }

GOMP_ENTRY void GOMP_sections_end(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct =
      gomp_loop_leave(self, OCC_EV_SECTIONS_END);
  gomp_barrier(self, construct, OCC_BARRIER_IMPLIED);
}

GOMP_ENTRY bool GOMP_sections_end_cancel(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct =
      gomp_loop_leave(self, OCC_EV_SECTIONS_END);
  gomp_barrier(self, construct, OCC_BARRIER_IMPLIED);
  return OCC_cancellation_point(self, OCC_PARALLEL);
}

GOMP_ENTRY void GOMP_sections_end_nowait(void) {
  gomp_loop_leave(OCC_self(), OCC_EV_SECTIONS_END);
}
