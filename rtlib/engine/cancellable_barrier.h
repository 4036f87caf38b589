/* cancellable_barrier.h: executes the barriers of a region that can be
 * cancelled.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    team->cancel_arrived, team->cancel_turn, member->cancel_turn.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_CANCELLABLE_BARRIER_H
#define OCC_ENGINE_CANCELLABLE_BARRIER_H

#include "model/thread.h"

/* The two halves of a barrier, as in engine/barrier_wait.h. Both also return
 * when the region is cancelled. */
int occ_cancel_gather(struct occ_thread *self, void *partial,
                      OCC_combine *combine);
void occ_cancel_release(struct occ_thread *self);

#endif
