/* kmpc_barrier.c: executes barriers and flushes of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §15.3, §15.8.5]
 *
 * Other compilers, not clang, call the entries for barriers with a master
 * region inside.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

static enum OCC_kind kind_of(const struct kmpc_ident *loc) {
  if (!loc || loc->flags & KMPC_BARRIER_EXPLICIT)
    return OCC_BARRIER;
  switch (loc->flags & KMPC_BARRIER_KINDS) {
  case KMPC_BARRIER_LOOP: return OCC_FOR;
  case KMPC_BARRIER_SECTIONS: return OCC_SECTIONS;
  case KMPC_BARRIER_SINGLE: return OCC_SINGLE;
  default: return OCC_BARRIER;
  }
}

OCC_INLINE void meet(struct OCC_thread *self, const struct kmpc_ident *loc) {
  const enum OCC_kind kind = kind_of(loc);
  kmpc_barrier(self, KMPC_SITE(self, kind, 0),
               kind == OCC_BARRIER ? OCC_BARRIER_EXPLICIT
                                   : OCC_BARRIER_IMPLIED);
}

GOMP_AFAR void barrier(const struct kmpc_ident *loc, int32_t thread) {
  (void)thread;
  meet(OCC_self(), loc);
}

KMPC_ENTRY void __kmpc_barrier(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = gomp_quiet();
  if (!self || kmpc_here.loop || gomp_may_cancel())
    GOMP_JUMP barrier(loc, thread);
  OCC_barrier_wait(self, OCC_BARRIER_EXPLICIT); /* only tools use the kind */
}

/* Returns 1 if the region is cancelled. */
KMPC_ENTRY int32_t __kmpc_cancel_barrier(const struct kmpc_ident *loc,
                                         int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)thread;
  meet(self, loc);
  return gomp_cancellation() && OCC_cancellation_point(self, OCC_PARALLEL);
}

/* Returns 1 to thread 0. The other threads get 0 when thread 0 calls
 * __kmpc_end_barrier_master. */
KMPC_ENTRY int32_t __kmpc_barrier_master(const struct kmpc_ident *loc,
                                         int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)thread;
  meet(self, loc);
  if (self->num == 0)
    return 1;
  kmpc_barrier(self, KMPC_SITE(self, OCC_BARRIER, 0), OCC_BARRIER_INTERNAL);
  return 0;
}

KMPC_ENTRY void __kmpc_end_barrier_master(const struct kmpc_ident *loc,
                                          int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  kmpc_barrier(self, KMPC_SITE(self, OCC_BARRIER, 0), OCC_BARRIER_INTERNAL);
}

KMPC_ENTRY int32_t __kmpc_barrier_master_nowait(const struct kmpc_ident *loc,
                                                int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)thread;
  meet(self, loc);
  return self->num == 0;
}

KMPC_ENTRY void __kmpc_flush(const struct kmpc_ident *loc) {
  struct OCC_thread *self = OCC_self();
  (void)loc;
  OCC_flush(self, KMPC_SITE(self, OCC_FLUSH, 0));
}
