/* near_lock.h: decides which members of a large team poll a lock that they
 * want.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    struct occ_gate.
 * Callers: engine/lock.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_NEAR_LOCK_H
#define OCC_ENGINE_NEAR_LOCK_H

#include "model/team.h"
#include "model/thread.h"

/* Returns the lock's gate in the calling thread's family. Returns NULL if the
 * team has no families; then each thread polls the lock itself. */
struct occ_gate *occ_gate_of(const struct occ_thread *self,
                             const unsigned *word);

/* Polls until the lock is free, and takes it by storing `value`. Without
 * `always`, gives up and returns 0 when it has polled as long as threads poll
 * in a barrier. */
int occ_gate_poll(struct occ_thread *self, struct occ_gate *gate,
                  unsigned *word, unsigned value, int always);

#endif
