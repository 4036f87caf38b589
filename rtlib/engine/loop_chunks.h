/* loop_chunks.h: begins and ends the turns of ordered regions.
 * abi/worksharing.h declares the functions that the program's code calls for
 * loops.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    struct occ_workshare, OCC_loop's private part.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_LOOP_CHUNKS_H
#define OCC_ENGINE_LOOP_CHUNKS_H

#include "model/exported_abi.h"
#include "model/thread.h"

/* Call at the begin and at the end of the ordered region of iteration loop->at.
 * `wait_id` is not 0. */
void occ_ordered_wait(struct occ_thread *self, struct OCC_loop *loop,
                      OCC_u64 wait_id);
void occ_ordered_post(struct occ_thread *self, struct OCC_loop *loop);

#endif
