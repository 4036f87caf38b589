/* handles_2013.h: reads the debugged process, and converts the draft's handles.
 *
 * Layer:   ompd2013: a library of its own. May include view/,
 *          include/ompd_2013.h.
 * Owns:    the meaning of a handle's 64 bits. Spec: [2013 §8.1, §B.3]
 * Callers: the routines, each in a file for its subject.
 *
 * The draft's handles are numbers that are never released, so the library keeps
 * nothing for them. A thread's handle is the thread's number. If a region or
 * task has a number, because a tool or OMP_DEBUG has made the runtime number
 * them, its handle is twice the number plus 1. Otherwise the handle is made
 * from the record's address and the team's number of regions, and is even.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_OMPD_HANDLES_2013_H
#define OCC_OMPD_HANDLES_2013_H

#include "ompd_2013.h"
#include "view/seen.h"

#define API __attribute__((__visibility__("default")))

/* Finds the runtime in the process. Before this, calls the debugger's
 * ompd_initialize, unless that function has succeeded in an earlier call.
 * Returns an enum occ_rc or the debugger's answer, like all functions below. */
int occ_2013_open(ompd_context_t *context, struct occ_view *view);

/* Returns the context of the last call that had a context. */
ompd_context_t *occ_2013_context(void);

const ompd_callbacks_t *occ_2013_callbacks(void);
int occ_2013_alloc(ompd_context_t *context, uint64_t bytes, void **memory);

/* Converts a return code into a return code of the draft. */
ompd_rc_t occ_2013_rc(int rc);

/* Return OCC_RC_STALE if the handle's object does not exist any more. */
int occ_2013_thread(struct occ_view *view, ompd_thread_handle_t handle,
                    struct occ_seen_thread *thread);
int occ_2013_region(struct occ_view *view, ompd_parallel_handle_t handle,
                    struct occ_seen_region *region);
int occ_2013_task(struct occ_view *view, ompd_task_handle_t handle,
                  struct occ_seen_task *task);

ompd_parallel_handle_t
occ_2013_region_handle(const struct occ_seen_region *region);
ompd_task_handle_t occ_2013_task_handle(const struct occ_seen_task *task);

#endif
