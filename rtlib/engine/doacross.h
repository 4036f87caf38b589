/* doacross.h: iterations that wait for others of the same nest.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    workshare.posted.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DOACROSS_H
#define OCC_ENGINE_DOACROSS_H

#include "model/lowered.h"
#include "model/thread.h"

void occ_doacross_start(struct occ_thread *self, struct OCC_loop *loop,
                        OCC_u64 inside);
/* The iteration in hand lets those go on that wait for it. */
void occ_doacross_post(struct occ_thread *self, struct OCC_loop *loop,
                       OCC_u64 row, OCC_u64 at);
void occ_doacross_wait(struct occ_thread *self, struct OCC_loop *loop,
                       OCC_u64 wait_id, OCC_u64 row, OCC_u64 at);

#endif
