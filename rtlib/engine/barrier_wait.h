/* barrier_wait.h: the halves of the team barrier. The whole one is declared in
 * abi/barriers.h.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    outbox.arrived, the dissemination flags, team->release.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_BARRIER_WAIT_H
#define OCC_ENGINE_BARRIER_WAIT_H

#include "model/exported_abi.h"
#include "model/thread.h"

/* First half: returns 1 on the primary thread when all members have arrived
 * and the team's tasks are complete, with the partial results folded into
 * `partial`. Returns 0 on the others once they have arrived. Of `partial` a
 * copy of `bytes` may be used, which the outbox takes; else it has to stay
 * until the release. */
int occ_barrier_gather(struct occ_thread *self, void *partial, OCC_u64 bytes,
                       OCC_combine *combine);

/* Second half: the primary thread lets the others go; they wait for it. */
void occ_barrier_release(struct occ_thread *self);

#endif
