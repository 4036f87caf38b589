/* kmpc_cancel.c: cancels regions and reports errors in clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §16, §8.5]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

/* Returns the kind of region to cancel, from clang's number for this kind. */
static enum OCC_kind kind_of(int32_t number) {
  return number == 1   ? OCC_PARALLEL
         : number == 2 ? OCC_FOR
         : number == 3 ? OCC_SECTIONS
                       : OCC_TASKGROUP;
}

KMPC_ENTRY int32_t __kmpc_cancel(const struct kmpc_ident *loc, int32_t thread,
                                 int32_t number) {
  (void)loc, (void)thread;
  return gomp_cancellation() && OCC_cancel(OCC_self(), kind_of(number));
}

KMPC_ENTRY int32_t __kmpc_cancellationpoint(const struct kmpc_ident *loc,
                                            int32_t thread, int32_t number) {
  (void)loc, (void)thread;
  return gomp_cancellation() &&
         OCC_cancellation_point(OCC_self(), kind_of(number));
}

/* Severity 2 is fatal. */
KMPC_ENTRY void __kmpc_error(const struct kmpc_ident *loc, int32_t severity,
                             const char *message) {
  struct OCC_thread *self = OCC_self();
  (void)loc;
  OCC_error(KMPC_SITE(self, OCC_ERROR, 0), severity == 2, message);
}
