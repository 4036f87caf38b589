/* kmpc_taskgroup.h: keeps the taskgroups of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/kmpc_entry.h.
 * Owns:    struct kmpc_group.
 * Callers: kmpc_taskgroup.c, kmpc_taskloop.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_TASKGROUP_H
#define OCC_KMPC_TASKGROUP_H

#include "kmpc/kmpc_entry.h"

struct kmpc_reduction; /* kmpc_taskgroup.c */

struct kmpc_group {
  struct OCC_taskgroup group;
  struct OCC_reducing reducing;
  struct OCC_reduction_item *items; /* NULL if the group has no reductions */
  struct kmpc_reduction *reductions;
  struct kmpc_group *outer;
};

struct kmpc_group *kmpc_group_push(void);
void kmpc_group_pop(struct OCC_thread *self);

/* Inlined, so that tools get the frame of the function that clang's code
 * calls. */
GOMP_INLINE struct kmpc_group *
kmpc_group_begin(struct OCC_thread *self,
                 const struct OCC_construct *construct) {
  struct kmpc_group *one = kmpc_group_push();
  OCC_taskgroup_begin(self, &one->group, construct);
  return one;
}

GOMP_INLINE void kmpc_group_end(struct OCC_thread *self,
                                const struct OCC_construct *construct) {
  OCC_taskgroup_end(self, &kmpc_here.group->group, construct);
  kmpc_group_pop(self);
}

#endif
