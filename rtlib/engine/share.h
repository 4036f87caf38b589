/* share.h: worksharing regions: chunks, turns, the one thread of a single.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    struct occ_workshare, team->single, OCC_loop's private part.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_SHARE_H
#define OCC_ENGINE_SHARE_H

#include "model/lowered.h"
#include "model/thread.h"

void occ_loop_start(struct occ_thread *self, struct OCC_loop *loop,
                    enum OCC_schedule schedule, OCC_u64 trip, OCC_u64 chunk,
                    int ordered);
int occ_loop_next(struct occ_thread *self, struct OCC_loop *loop);
void occ_loop_done(struct occ_thread *self, struct OCC_loop *loop);

/* 1 on the first thread that comes to each single region. */
int occ_single(struct occ_thread *self);

/* The ordered region of iteration loop->at. `wait_id` is not 0. */
void occ_ordered_wait(struct occ_thread *self, struct OCC_loop *loop,
                      OCC_u64 wait_id);
void occ_ordered_post(struct occ_thread *self, struct OCC_loop *loop);

#endif
