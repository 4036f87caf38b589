/* lock_wait.c: measures how long a thread waits for locks between two samples.
 * See lock_wait.h.
 *
 * Owns:    nothing. Callers: sample.c, in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/lock_wait.h"

int64_t lock_wait_take(struct self *self, int64_t now) {
  const int64_t all = now - self->mark;
  int64_t waited = self->locked;
  self->locked = 0;
  if (self->lock_since)
    waited +=
        now - (self->lock_since > self->mark ? self->lock_since : self->mark);
  if (waited > all)
    waited = all;
  return waited > 0 ? waited : 0;
}
