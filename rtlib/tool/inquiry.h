/* inquiry.h: the position of the calling thread, for every tool interface.
 *
 * Layer:   tool. May include model/, tool/, abi.h.
 * Owns:    nothing. Everything here is async-signal safe: the functions take no
 * lock, allocate no memory, and call only such functions; the only thread-local
 *         is initial-exec.
 * Callers: tools, in callbacks, in signal handlers, on any thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_INQUIRY_H
#define OCC_TOOL_INQUIRY_H

#include "model/task_region.h"
#include "model/thread.h"
#include "tool/states.h"

/* NULL on a thread that OpenMP does not know. */
static inline struct occ_thread *occ_inquire_thread(void) {
  return (struct occ_thread *)OCC_current;
}

/* The state of `thread`; NULL is a thread that OpenMP does not know. `*wait_id`
 * is 0 if the state has none. */
enum occ_state occ_inquire_state(const struct occ_thread *thread,
                                 OCC_u64 *wait_id);

/* The task `depth` steps out from the current one; NULL past the initial task
 * and on a thread that has no task. */
struct occ_task *occ_inquire_task(int depth);

/* The innermost target task around the calling code; NULL outside of one. */
struct occ_task *occ_inquire_target(void);

/* The innermost device construct around the calling code: the task that
 * executes it, or the thread that has encountered it. 0: none. For code in a
 * target data region, which the host executes, `data` is 1. */
struct occ_whereabouts {
  int device;
  /* Operation: the current request to the device; or 0. */
  OCC_u64 target, operation;
};
int occ_inquire_device(struct occ_whereabouts *at, int data);

/* The implicit task of the parallel region `level` steps out; NULL past the
 * outermost one. */
struct occ_task *occ_inquire_implicit(int level);

#endif
