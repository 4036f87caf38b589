/* atomic.c: locks objects for atomic operations that the hardware does not
 * have.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    a table of mutexes, chosen by address.
 * Callers: lowered code, which reports acquired_atomic and release_atomic.
 * Emits:   wait_atomic.   Spec: [OMP 5.2 §15.8.4]
 */
/* SPDX-License-Identifier: MIT */
#include "base/tsan.h"
#include "engine/lock.h"
#include "model/exported_abi.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/states.h"

#define LOCKS 64

static struct {
  unsigned word;
} OCC_ALIGNED_LINE locks[LOCKS];

/* Returns the lock of an object. Objects that begin in the same 16 bytes share
 * a lock. All operations on an object must pass the address of its first
 * byte. */
static unsigned *lock_for(const void *address) {
  unsigned long bits = (unsigned long)address >> 4;
  return &locks[(bits ^ bits >> 6 ^ bits >> 12) % LOCKS].word;
}

void OCC_atomic_lock(struct OCC_thread *pub, const void *address,
                     const struct OCC_construct *construct) {
  struct occ_thread *self = occ_thread_of(pub);
  unsigned *word = lock_for(address);
  if (occ_mutex_try(word)) {
    occ_tsan_acquire(word);
    return;
  }
  self->contended = construct;
  occ_mutex_lock_slow(self, word, OCC_STATE_ATOMIC, OCC_EV_ATOMIC_WAIT,
                      OCC_ADDRESS(address), OCC_EDGE);
}

void OCC_atomic_unlock(struct OCC_thread *self, const void *address) {
  unsigned *word = lock_for(address);
  (void)self;
  occ_tsan_release(word);
  occ_mutex_unlock(word);
}
