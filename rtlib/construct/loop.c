/* loop.c: the loop construct, and sections, which is a loop over its blocks.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 3.1 §2.5.1, §2.5.2]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/share.h"
#include "model/lowered.h"

void OCC_loop_start(struct OCC_thread *self, struct OCC_loop *loop,
                    enum OCC_schedule schedule, OCC_u64 trip, OCC_u64 chunk,
                    int ordered) {
  occ_loop_start(occ_thread_of(self), loop, schedule, trip, chunk, ordered);
}

int OCC_loop_next(struct OCC_thread *self, struct OCC_loop *loop) {
  return occ_loop_next(occ_thread_of(self), loop);
}

void OCC_loop_done(struct OCC_thread *self, struct OCC_loop *loop) {
  occ_loop_done(occ_thread_of(self), loop);
}
