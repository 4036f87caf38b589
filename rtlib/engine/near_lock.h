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

/* Returns the gate for this lock in the calling thread's family. NULL: the team
 * has no families, so each thread polls the lock itself. */
struct occ_gate *occ_gate_of(const struct occ_thread *self,
                             const unsigned *word);

/* Waits until the lock is free, and takes it by storing `value`. Returns 0
 * after polling for as long as a thread polls in a barrier. With `always` waits
 * until it has the lock. */
int occ_gate_poll(struct occ_thread *self, struct occ_gate *gate,
                  unsigned *word, unsigned value, int always);

#endif
