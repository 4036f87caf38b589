/* inquiry.h: finds the calling thread's state, tasks, parallel regions and
 * device construct, for all tool interfaces.
 *
 * Layer:   tool. May include model/, tool/, abi.h.
 * Owns:    nothing. All functions are async-signal safe: they take no lock,
 *          allocate no memory, and call only functions of this kind; the only
 *          thread-local variable is initial-exec.
 * Callers: tools, in callbacks, in signal handlers, on any thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_INQUIRY_H
#define OCC_TOOL_INQUIRY_H

#include "model/task_region.h"
#include "model/thread.h"
#include "tool/states.h"

/* Returns NULL if the calling thread has not used OpenMP. */
static inline struct occ_thread *occ_inquire_thread(void) {
  return (struct occ_thread *)OCC_current;
}

/* Returns the state of a thread. `thread` is NULL for a thread that has not
 * used OpenMP. Sets *wait_id, to 0 if the state has no wait ID. */
enum occ_state occ_inquire_state(const struct occ_thread *thread,
                                 OCC_u64 *wait_id);

/* Depth 0 is the current task, depth 1 the task around it, and so on. Returns
 * NULL if there is no task at this depth. */
struct occ_task *occ_inquire_task(int depth);

/* Returns the innermost target task around the calling code, or NULL. */
struct occ_task *occ_inquire_target(void);

/* Finds the innermost device construct around the calling code. Returns 0 if
 * there is none. If `data` is 0, a target data construct is found only while it
 * makes a request to the device. */
struct occ_whereabouts {
  int device;
  /* the construct's ID; the current request to the device or 0 */
  OCC_u64 target, operation;
};
int occ_inquire_device(struct occ_whereabouts *at, int data);

/* Level 0 is the innermost parallel region, level 1 the region around it, and
 * so on. Returns the implicit task of the region at this level, or NULL if
 * there is no such region. */
struct occ_task *occ_inquire_implicit(int level);

#endif
