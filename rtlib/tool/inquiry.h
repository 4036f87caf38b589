/* inquiry.h: finds the calling thread's position for all tool interfaces.
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

/* `thread` NULL: a thread that has not used OpenMP. *wait_id becomes 0 if the
 * state has no wait ID. */
enum occ_state occ_inquire_state(const struct occ_thread *thread,
                                 OCC_u64 *wait_id);

/* Returns the task `depth` steps outwards from the current task; NULL beyond
 * the initial task, and without a current task. */
struct occ_task *occ_inquire_task(int depth);

/* Returns the innermost target task around the calling code, or NULL. */
struct occ_task *occ_inquire_target(void);

/* Finds the innermost device construct around the calling code, or returns 0.
 * `data` 1: also a target data construct without a request to the device, while
 * the host executes the construct's code. */
struct occ_whereabouts {
  int device;
  /* the construct's ID; the current request to the device or 0 */
  OCC_u64 target, operation;
};
int occ_inquire_device(struct occ_whereabouts *at, int data);

/* Returns the implicit task of the parallel region `level` steps outwards; NULL
 * beyond the outermost region. */
struct occ_task *occ_inquire_implicit(int level);

#endif
