/* cancel.c: the cancel and cancellation point constructs.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §11]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/cancellation.h"
#include "model/lowered.h"

void OCC_cancellable(struct OCC_thread *self, enum OCC_construct kind) {
  occ_cancellable(occ_thread_of(self), kind);
}

int OCC_cancel(struct OCC_thread *self, enum OCC_construct kind) {
  return occ_cancel(occ_thread_of(self), kind) ||
         occ_cancel_check(occ_thread_of(self), kind);
}

int OCC_cancellation_point(struct OCC_thread *self, enum OCC_construct kind) {
  return occ_cancel_check(occ_thread_of(self), kind);
}

void OCC_cancel_join(struct OCC_thread *self) {
  occ_thread_of(self)->member->cancellable = 0;
}

void OCC_cancel_clear(struct OCC_thread *self) {
  occ_cancel_clear(occ_thread_of(self));
}
