/* kmpc_dispatch.h: describes a loop of clang's code whose chunks the runtime
 * distributes.
 *
 * Layer:   kmpc. May include abi.h, kmpc/kmpc_static.h.
 * Owns:    struct kmpc_loop.
 * Callers: kmpc_dispatch.c, kmpc_ordered.c, kmpc_doacross.c.
 *
 * clang's code passes a loop's bounds once. Then it asks for chunks without
 * naming the loop, and gets chunks of the thread's innermost loop.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_DISPATCH_H
#define OCC_KMPC_DISPATCH_H

#include "kmpc/kmpc_static.h"

struct kmpc_loop {
  struct OCC_loop loop;
  const struct OCC_construct *construct; /* NULL for a doacross nest */
  const struct OCC_construct *ordered;
  const struct OCC_task *task;           /* task that executes the loop */
  struct kmpc_loop *outer;
  OCC_u64 first, step;
  OCC_u64 unit, trip; /* unit: iterations that stay together */
  struct kmpc_nest *nest; /* kmpc_doacross.c */
};

struct kmpc_loop *kmpc_loop_push(struct OCC_thread *self,
                                 const struct OCC_construct *construct);
void kmpc_loop_pop(void);

#endif
