/* ordered.c: begins and ends ordered regions.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §15.10]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/loop_chunks.h"
#include "model/exported_abi.h"
#include "tool/events.h"
#include "tool/frame.h"

/* Without a loop with an ordered clause around it (the user's error), the
 * region is a plain block. */
void OCC_ordered_wait(struct OCC_thread *pub,
                      const struct OCC_construct *construct) {
  struct occ_thread *self = occ_thread_of(pub);
  struct OCC_loop *loop = occ_task_current(self)->ordered;
  int framed = pub->observed && occ_frame_edge(pub->task, OCC_EDGE);
  if (loop)
    occ_ordered_wait(self, loop, OCC_ADDRESS(construct));
  if (framed)
    occ_frame_edge_clear(pub->task);
}

void OCC_ordered_post(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct OCC_loop *loop = occ_task_current(self)->ordered;
  if (loop)
    occ_ordered_post(self, loop);
}
