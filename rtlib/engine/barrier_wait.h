/* barrier_wait.h: declares the two halves of the team barrier. The whole
 * barrier is declared in abi/barriers.h.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    outbox.arrived, the dissemination flags, team->release.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_BARRIER_WAIT_H
#define OCC_ENGINE_BARRIER_WAIT_H

#include "model/exported_abi.h"
#include "model/thread.h"

/* First half. On the primary thread, returns 1 when all members have arrived,
 * the team's tasks are complete, and the partial results are folded into
 * `partial`. On other members, returns 0 after the arrival. If `bytes` fit in
 * the outbox (occ_outbox_takes), `partial` is copied; otherwise it must stay
 * valid until the release. */
int occ_barrier_gather(struct occ_thread *self, void *partial, OCC_u64 bytes,
                       OCC_combine *combine);

/* Second half: the primary thread releases the other members, which wait for
 * the release. */
void occ_barrier_release(struct occ_thread *self);

#endif
