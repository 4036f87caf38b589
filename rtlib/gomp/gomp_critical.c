/* gomp_critical.c: begins and ends critical regions of gcc's code, and atomic
 * operations that the processor does not have.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    nothing.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §15.2, §15.8.4]
 *
 * For each name gcc emits a variable of the size of a pointer, which begins as
 * zero. This variable is the mutex. ompt-cc emits the same variables, and the
 * linker merges all variables of the same name. All regions without a name, of
 * any compiler, share one mutex in the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

static char atomic; /* its address chooses the lock */

GOMP_AFAR void start(void) {
  struct OCC_thread *self = OCC_self();
  gomp_critical_enter(self, &OCC_critical_unnamed,
                      GOMP_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void tell_start(void) {
  struct OCC_thread *self = OCC_self();
  gomp_critical_tell(self, &OCC_critical_unnamed,
                     GOMP_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void end(void) {
  struct OCC_thread *self = OCC_self();
  gomp_critical_exit(self, &OCC_critical_unnamed,
                     GOMP_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void name_start(void **word) {
  struct OCC_thread *self = OCC_self();
  gomp_critical_enter(self, (struct OCC_mutex *)word,
                      GOMP_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void tell_name_start(void **word) {
  struct OCC_thread *self = OCC_self();
  gomp_critical_tell(self, (struct OCC_mutex *)word,
                     GOMP_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void name_end(void **word) {
  struct OCC_thread *self = OCC_self();
  gomp_critical_exit(self, (struct OCC_mutex *)word,
                     GOMP_SITE(self, OCC_CRITICAL, 0));
}

/* Look for a tool only while the thread has the mutex. A look between an exit
 * and the next entry would give another thread time to acquire the mutex, and
 * its cache line. */
GOMP_ENTRY void GOMP_critical_start(void) {
  if (!gomp_mutex_try(&OCC_critical_unnamed))
    GOMP_JUMP start();
  if (!occ_unwatched())
    GOMP_JUMP tell_start();
}

GOMP_ENTRY void GOMP_critical_end(void) {
  if (!occ_unwatched())
    GOMP_JUMP end();
  gomp_mutex_free(&OCC_critical_unnamed);
}

GOMP_ENTRY void GOMP_critical_name_start(void **word) {
  if (!gomp_mutex_try((struct OCC_mutex *)word))
    GOMP_JUMP name_start(word);
  if (!occ_unwatched())
    GOMP_JUMP tell_name_start(word);
}

GOMP_ENTRY void GOMP_critical_name_end(void **word) {
  if (!occ_unwatched())
    GOMP_JUMP name_end(word);
  gomp_mutex_free((struct OCC_mutex *)word);
}

GOMP_ENTRY void GOMP_atomic_start(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct = GOMP_SITE(self, OCC_ATOMIC, 0);
  OCC_atomic_enter(self, &atomic, construct);
  OCC_event(self, OCC_EV_ATOMIC_ACQUIRED, construct,
            (OCC_u64)(unsigned long)&atomic);
}

GOMP_ENTRY void GOMP_atomic_end(void) {
  struct OCC_thread *self = OCC_self();
  OCC_atomic_unlock(self, &atomic);
  OCC_event(self, OCC_EV_ATOMIC_RELEASED, GOMP_SITE(self, OCC_ATOMIC, 0),
            (OCC_u64)(unsigned long)&atomic);
}
