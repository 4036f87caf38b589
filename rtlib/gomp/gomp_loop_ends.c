/* gomp_loop_ends.c: keeps records of the loops of gcc's code, and ends loops.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    struct gomp_loop.
 * Callers: programs that gcc compiled; gomp_loop.c, gomp_loop_ull.c,
 *          gomp_sections.c.
 * Spec:    [OMP 5.2 §11.5]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"
#include "gomp/gomp_task_reduction.h"

#include <stdlib.h>

struct gomp_loop *gomp_loop_push(const struct OCC_construct *construct) {
  struct gomp_loop *it = gomp_record_take(GOMP_LOOP, sizeof *it);
  it->construct = construct;
  it->ordered = 0;
  it->nest = 0;
  it->trips = 0;
  it->shared_out = 0;
  it->untold = 0;
  it->at = 0;
  it->loop.lo = it->loop.hi = it->loop.trip = 0;
  it->outer = gomp_here.loop;
  gomp_here.loop = it;
  return it;
}

void gomp_loop_pop(void) {
  struct gomp_loop *it = gomp_here.loop;
  gomp_here.loop = it->outer;
  free(it->trips);
  gomp_record_give(GOMP_LOOP, it);
}

unsigned gomp_schedule(unsigned long schedule) {
  static const unsigned char ours[] = {OCC_RUNTIME, OCC_STATIC, OCC_DYNAMIC,
                                       OCC_GUIDED, OCC_AUTO};
  const unsigned name = schedule & 7;
  return name < sizeof ours ? ours[name] : OCC_STATIC;
}

GOMP_ENTRY void GOMP_loop_end(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct =
      gomp_loop_leave(self, OCC_EV_LOOP_END);
  gomp_barrier(self, construct, OCC_BARRIER_IMPLIED);
}

GOMP_ENTRY bool GOMP_loop_end_cancel(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct =
      gomp_loop_leave(self, OCC_EV_LOOP_END);
  gomp_barrier(self, construct, OCC_BARRIER_IMPLIED);
  return OCC_cancellation_point(self, OCC_PARALLEL);
}

GOMP_ENTRY void GOMP_loop_end_nowait(void) {
  gomp_loop_leave(OCC_self(), OCC_EV_LOOP_END);
}

void gomp_loop_share(struct OCC_thread *self,
                     const struct OCC_construct *construct,
                     uintptr_t *reductions, void **memory) {
  gomp_single_over(self);
  if (reductions)
    gomp_reductions_enter(self, construct, reductions);
  if (memory)
    *memory = gomp_shared(self, construct, (size_t)*memory, 0);
}
