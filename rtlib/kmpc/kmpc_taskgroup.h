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

/* A taskgroup that the thread has opened, in a list with the innermost
 * first. */
struct kmpc_group {
  struct OCC_taskgroup group;
  struct OCC_reducing reducing;
  const struct OCC_construct *construct;
  struct OCC_reduction_item *items; /* NULL: the group has no reductions */
  struct kmpc_reduction *reductions;
  struct kmpc_group *outer;
};

struct kmpc_group *kmpc_group_push(const struct OCC_construct *construct);
void kmpc_group_pop(struct OCC_thread *self);

#endif
