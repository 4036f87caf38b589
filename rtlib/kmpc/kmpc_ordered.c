/* kmpc_ordered.c: executes ordered regions of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §15.10]
 *
 * The ordered region belongs to an iteration of the innermost loop: see
 * kmpc_dispatch.c.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_dispatch.h"

static const struct OCC_construct **begun(void) {
  return kmpc_here.loop ? &kmpc_here.loop->ordered : &kmpc_here.ordered;
}

GOMP_AFAR void ordered(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_ORDERED, 0);
  (void)loc, (void)thread;
  *begun() = construct;
  OCC_ordered_enter(self, construct);
}

/* The event of the region's end has the same wait ID as the events of its
 * begin. Its address is that of the call that ends the region. */
GOMP_AFAR void end_ordered(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  OCC_ordered_post(self);
  OCC_event(self, OCC_EV_ORDERED_RELEASED, KMPC_SITE(self, OCC_ORDERED, 0),
            (OCC_u64)(unsigned long)*begun());
}

KMPC_ENTRY void __kmpc_ordered(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = gomp_quiet();
  if (!self)
    GOMP_JUMP ordered(loc, thread);
  OCC_ordered_wait(self, &gomp_unseen[OCC_ORDERED].construct);
}

KMPC_ENTRY void __kmpc_end_ordered(const struct kmpc_ident *loc,
                                   int32_t thread) {
  struct OCC_thread *self = gomp_quiet();
  if (!self)
    GOMP_JUMP end_ordered(loc, thread);
  OCC_ordered_post(self);
}
