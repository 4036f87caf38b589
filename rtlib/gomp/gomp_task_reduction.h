/* gomp_task_reduction.h: the taskgroups of gcc's code, and what their tasks
 * reduce.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    struct gomp_group.
 * Callers: entries of taskgroups, and of regions with reductions by tasks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_TASK_REDUCTION_H
#define OCC_GOMP_TASK_REDUCTION_H

#include "gomp/gomp_entry.h"

struct gomp_group { /* on the heap: gcc's code has no room for it */
  struct OCC_taskgroup group;
  struct OCC_reducing reducing;
  const struct OCC_construct *construct;
  uintptr_t *described; /* what gcc's code says of the reductions; or NULL */
  struct OCC_reduction_item *items;
  struct gomp_group *outer;
};

struct gomp_group *gomp_group_push(const struct OCC_construct *construct);
/* Takes the innermost group off the thread's list and frees it. */
void gomp_group_pop(void);

/* The tasks of the innermost group reduce what is described. */
void gomp_reductions_register(struct OCC_thread *self, uintptr_t *described);

void gomp_reductions_free(const uintptr_t *described);

/* In each thread of a team: a region begins whose tasks reduce. */
void gomp_reductions_enter(struct OCC_thread *self,
                           const struct OCC_construct *construct,
                           uintptr_t *described);
void gomp_reductions_enter_parallel(struct OCC_thread *self,
                                    uintptr_t *described);
/* It ends, or this thread's part of it. */
void gomp_reductions_leave(struct OCC_thread *self);

#endif
