/* frame.h: the addresses at which a task's stack begins and enters the runtime
 * again.
 *
 * Layer:   tool. May include base/, model/, abi.h.
 * Owns:    frame.exit of every task; frame.reenter is lowered code's.
 * Spec:    [TR2 §4.5, Table 1, Appendix B]
 *
 * The function that calls an mfunction stores its own frame address first. This
 * function must not be inlined and must have a frame pointer. After the call it
 * must still do something, so that the call does not become a jump.
 * OCC_CALLS_USER marks such functions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_FRAME_H
#define OCC_TOOL_FRAME_H

#include "base/frames.h"
#include "model/taskdata.h"

#define OCC_CALLS_USER __attribute__((__noinline__, __disable_tail_calls__))

/* Atomic, like OCC_frame_enter of abi.h. */
#define occ_frame_exit(task) \
  (OCC_FRAME_APART,          \
   occ_store(&(task)->pub.frame.exit, __builtin_frame_address(0), RELAXED))

/* For a function that the user's code calls: only the edge of the user's frame
 * is known, where this frame begins. */
#define OCC_EDGE OCC_FRAME_BEYOND

/* Sets the frame while the thread waits. Returns 1 if the caller has to clear
 * it. */
static inline int occ_frame_edge(struct OCC_task *task, void *edge) {
  if (occ_load(&task->frame.reenter, RELAXED))
    return 0;
  task->frame.reenter_flags = OCC_FRAME_EDGE;
  occ_store(&task->frame.reenter, edge, RELAXED);
  return 1;
}

static inline void occ_frame_edge_clear(struct OCC_task *task) {
  occ_store(&task->frame.reenter, 0, RELAXED);
  task->frame.reenter_flags = ((struct OCC_frame)OCC_FRAMES).reenter_flags;
}

#endif
