/* lifecycle.h: begins and ends OpenMP in the process and in each thread.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the once-only start, the shutdown, fork() handlers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_LIFECYCLE_H
#define OCC_ENGINE_LIFECYCLE_H

#include "model/thread.h"

static inline struct occ_thread *occ_self(void) {
  return occ_thread_of(OCC_self());
}

/* Returns the calling thread's descriptor, for a routine without events.
 * Does not wait while tools are started, so tools may not know the
 * descriptor yet. */
struct OCC_thread *occ_attach_asking(void);

static inline struct occ_thread *occ_asker(void) {
  struct OCC_thread *self = OCC_current;
  return occ_thread_of(OCC_LIKELY(self != 0) ? self : occ_attach_asking());
}

#endif
