/* gomp_cancel.c: cancels regions of gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §16]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

/* Returns the kind of region to cancel, from gcc's number for it. */
static enum OCC_kind kind_of(int which) {
  return which & 1   ? OCC_PARALLEL
         : which & 2 ? OCC_FOR
         : which & 4 ? OCC_SECTIONS
                     : OCC_TASKGROUP;
}

GOMP_ENTRY bool GOMP_cancellation_point(int which) {
  return gomp_cancellation() &&
         OCC_cancellation_point(OCC_self(), kind_of(which));
}

/* `condition` is the value of the if clause. */
GOMP_ENTRY bool GOMP_cancel(int which, bool condition) {
  struct OCC_thread *self = OCC_self();
  if (!gomp_cancellation())
    return 0;
  return condition ? OCC_cancel(self, kind_of(which))
                   : OCC_cancellation_point(self, kind_of(which));
}
