/* gomp_task_reduction.h: keeps the taskgroups of gcc's code, and the reductions
 * of their tasks.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    struct gomp_group.
 * Callers: entries of taskgroups, and of regions with reductions by tasks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_TASK_REDUCTION_H
#define OCC_GOMP_TASK_REDUCTION_H

#include "gomp/gomp_entry.h"

struct gomp_group { /* on the heap: gcc's code has no memory for it */
  struct OCC_taskgroup group;
  struct OCC_reducing reducing;
  const struct OCC_construct *construct;
  uintptr_t *described; /* gcc's description of reductions, or NULL */
  struct OCC_reduction_item *items;
  struct gomp_group *outer;
};

struct gomp_group *gomp_group_push(const struct OCC_construct *construct);
/* Takes the innermost group off the thread's list, and frees it. */
void gomp_group_pop(void);

/* Makes the copies for the reductions in `described`, and adds these reductions
 * to the innermost group. */
void gomp_reductions_register(struct OCC_thread *self, uintptr_t *described);

void gomp_reductions_free(const uintptr_t *described);

/* These two functions begin a region with reductions in which tasks take part.
 * Each thread of the team calls one of them. */
void gomp_reductions_enter(struct OCC_thread *self,
                           const struct OCC_construct *construct,
                           uintptr_t *described);
void gomp_reductions_enter_parallel(struct OCC_thread *self,
                                    uintptr_t *described);
/* Waits for the region's tasks, and ends the calling thread's part of the
 * region. */
void gomp_reductions_leave(struct OCC_thread *self);

#endif
