/* frame.h: records where a task's stack begins, and where the task enters the
 * runtime again.
 *
 * Layer:   tool. May include base/, model/, abi.h.
 * Owns:    frame.exit of every task. The code that ompt-cc makes owns
 *          frame.reenter.
 * Spec:    [TR2 §4.5, Table 1, Appendix B]
 *
 * An mfunction is the function that the compiler makes from a construct's body.
 * A function of the runtime that calls an mfunction first stores its own frame
 * address in frame.exit. This function of the runtime must not be inlined, must
 * have a frame pointer, and must not end with a jump to the mfunction.
 * OCC_CALLS_USER marks such functions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_FRAME_H
#define OCC_TOOL_FRAME_H

#include "base/frames.h"
#include "model/taskdata.h"

#define OCC_CALLS_USER __attribute__((__noinline__, __disable_tail_calls__))

/* OCC_frame_enter of abi.h sets the reenter frame in the same way. */
#define occ_frame_exit(task) \
  (OCC_FRAME_APART,          \
   occ_store(&(task)->pub.frame.exit, __builtin_frame_address(0), RELAXED))

/* In a function that the program calls: the address where this function's frame
 * begins. This is the edge of the program's frame. */
#define OCC_EDGE OCC_FRAME_BEYOND

/* Sets the reenter frame to `edge` while the thread waits, unless this frame is
 * set already. Returns 1 if the caller must clear the frame afterwards. */
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
