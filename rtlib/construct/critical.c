/* critical.c: waits for the mutex of a critical region.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    OCC_critical_unnamed.
 * Callers: lowered code, which takes a free mutex inline.
 * Emits:   wait_critical.   Spec: [OMP 5.2 §15.2]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/lock.h"
#include "model/exported_abi.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/states.h"

/* The mutex of all regions without a name, alone in its cache line. */
OCC_ALIGNED_LINE struct OCC_mutex OCC_critical_unnamed;

void OCC_critical_wait(struct OCC_thread *pub, struct OCC_mutex *mutex,
                       const struct OCC_construct *construct) {
  struct occ_thread *self = occ_thread_of(pub);
  self->contended = construct;
  occ_mutex_lock_slow(self, &mutex->word, OCC_STATE_CRITICAL,
                      OCC_EV_CRITICAL_WAIT, OCC_ADDRESS(mutex), OCC_EDGE);
}

void OCC_critical_wake(struct OCC_mutex *mutex) {
  occ_mutex_wake(&mutex->word);
}
