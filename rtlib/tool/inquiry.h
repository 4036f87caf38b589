/* inquiry.h: where the calling thread is, for every tool interface.
 *
 * Layer:   tool. May include model/, tool/, abi.h.
 * Owns:    nothing. Everything here is async-signal safe: no lock, no memory,
 *          no call that is not; the only thread-local is initial-exec.
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

/* The innermost device construct around the calling code, by the task that
 * executes it, or by the thread that has met it. 0: in none. Code in a target
 * data region, which the host executes, is in that one where `data` is 1. */
struct occ_whereabouts {
  int device;
  OCC_u64 target, operation; /* operation: asked of the device; or 0 */
};
int occ_inquire_device(struct occ_whereabouts *at, int data);

/* The implicit task of the parallel region `level` steps out; NULL past the
 * outermost one. */
struct occ_task *occ_inquire_implicit(int level);

#endif
