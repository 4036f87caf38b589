/* barrier.c: the barrier construct, and barriers that other constructs imply.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 3.1 §2.8.3]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/barrier_wait.h"
#include "model/lowered.h"

void OCC_barrier_wait(struct OCC_thread *self, int kind) {
  occ_barrier(occ_thread_of(self), kind);
}
