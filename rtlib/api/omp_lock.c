/* omp_lock.c: defines the routines for simple and nestable locks.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    omp_lock_t, omp_nest_lock_t.
 * Callers: the user's program.
 * Emits:   lock and nest lock events.   Spec: [OMP 5.2 §18.9]
 *
 * A lock's word is a mutex of engine/lock. Only the task that holds the word
 * writes a nestable lock's owner and count. Other tasks compare the owner with
 * themselves, so the owner is atomic. A task finds itself as the owner only if
 * it has stored itself as the owner.
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "base/tsan.h"
#include "engine/lifecycle.h"
#include "engine/lock.h"
#include "model/unwatched.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/held.h"
#include "tool/states.h"

#define API __attribute__((__visibility__("default")))

static OCC_u64 wait_id(const void *lock) { return OCC_ADDRESS(lock); }

/* Returns the event's argument for a lock that a test routine has acquired. */
static OCC_u64 tested(const void *lock) { return wait_id(lock) | OCC_BY_TEST; }

static void tell_made(struct occ_thread *self, enum occ_event event,
                      const void *lock, omp_sync_hint_t hint) {
  if (occ_wanted(self, event))
    self->lock_hint = (unsigned)hint;
  occ_emit_number(self, event, wait_id(lock));
}

API void omp_init_lock_with_hint(omp_lock_t *lock, omp_sync_hint_t hint) {
  struct occ_thread *self = occ_self();
  occ_store(&lock->occ_word, 0, RELAXED);
  tell_made(self, OCC_EV_LOCK_INIT, lock, hint);
}

API void omp_init_lock(omp_lock_t *lock) {
  omp_init_lock_with_hint(lock, omp_sync_hint_none);
}

API void omp_destroy_lock(omp_lock_t *lock) {
  occ_emit_LOCK_DESTROY(occ_self(), wait_id(lock));
}

static OCC_NOINLINE void tell(struct OCC_mutex *lock) {
  struct occ_thread *self = occ_self();
  occ_tsan_acquire(lock);
  occ_held_add(self, wait_id(lock));
  occ_emit_LOCK_ACQUIRED(self, wait_id(lock));
}

OCC_NOINLINE void OCC_lock_tell(struct OCC_mutex *lock) {
  struct occ_thread *self = occ_thread_of(OCC_current);
  if (OCC_LIKELY(self && !occ_tsan_watches() &&
                 !occ_wanted(self, (enum occ_event)OCC_EV_LOCK_ACQUIRED)))
    occ_held_add(self, wait_id(lock));
  else
    tell(lock);
}

static OCC_NOINLINE void set_lock(omp_lock_t *lock) {
  occ_mutex_lock(occ_self(), &lock->occ_word, OCC_STATE_LOCK, OCC_EV_LOCK_WAIT,
                 wait_id(lock), OCC_EDGE);
  OCC_lock_tell((struct OCC_mutex *)lock);
}

/* Without a tool this function needs no stack frame. With a tool it jumps to
 * OCC_lock_tell if the lock is free, so the next frame above that of
 * OCC_lock_tell is the user's. */
API void omp_set_lock(omp_lock_t *lock) {
  if (OCC_UNLIKELY(!occ_mutex_try(&lock->occ_word)))
    set_lock(lock);
  else if (!occ_unwatched())
    OCC_lock_tell((struct OCC_mutex *)lock);
}

static OCC_NOINLINE void unset_lock(omp_lock_t *lock) {
  struct occ_thread *self = occ_self();
  occ_tsan_release(lock);
  occ_mutex_unlock(&lock->occ_word);
  occ_emit_LOCK_RELEASED(self, wait_id(lock));
}

static OCC_NOINLINE void unset_lock_watched(omp_lock_t *lock) {
  struct occ_thread *self = occ_thread_of(OCC_current);
  unsigned found = OCC_MUTEX_HELD;
  if (OCC_LIKELY(self != 0))
    occ_held_remove(self, wait_id(lock));
  if (OCC_UNLIKELY(!self || occ_tsan_watches()))
    unset_lock(lock);
  else if (!occ_wanted(self, (enum occ_event)OCC_EV_LOCK_RELEASED))
    occ_mutex_unlock(&lock->occ_word);
  else if (occ_cas(&lock->occ_word, &found, OCC_MUTEX_FREE, RELEASE))
    occ_emit_LOCK_RELEASED(self, wait_id(lock));
  else
    unset_lock(lock);
}

API void omp_unset_lock(omp_lock_t *lock) {
  if (occ_unwatched())
    occ_mutex_unlock(&lock->occ_word);
  else
    unset_lock_watched(lock);
}

API int omp_test_lock(omp_lock_t *lock) {
  struct occ_thread *self = occ_self();
  if (!occ_mutex_try(&lock->occ_word)) {
    occ_emit_LOCK_REFUSED(self, wait_id(lock));
    return 0;
  }
  occ_tsan_acquire(lock);
  occ_held_add(self, wait_id(lock));
  occ_emit_LOCK_ACQUIRED(self, tested(lock));
  return 1;
}

API void omp_init_nest_lock_with_hint(omp_nest_lock_t *lock,
                                      omp_sync_hint_t hint) {
  struct occ_thread *self = occ_self();
  occ_store(&lock->occ_word, 0, RELAXED);
  lock->occ_count = 0;
  occ_store(&lock->occ_owner, 0, RELAXED);
  tell_made(self, OCC_EV_NEST_LOCK_INIT, lock, hint);
}

API void omp_init_nest_lock(omp_nest_lock_t *lock) {
  omp_init_nest_lock_with_hint(lock, omp_sync_hint_none);
}

API void omp_destroy_nest_lock(omp_nest_lock_t *lock) {
  occ_emit_NEST_LOCK_DESTROY(occ_self(), wait_id(lock));
}

/* Returns the count after this acquisition, or 0 if the current task does not
 * own the lock. */
static unsigned take_again(struct occ_thread *self, omp_nest_lock_t *lock,
                           OCC_u64 id) {
  if (occ_load(&lock->occ_owner, RELAXED) != (void *)self->pub.task)
    return 0;
  occ_emit_NEST_LOCK_ACQUIRED_NEXT(self, id);
  return ++lock->occ_count;
}

static void own(struct occ_thread *self, omp_nest_lock_t *lock, OCC_u64 id) {
  occ_store(&lock->occ_owner, (void *)self->pub.task, RELAXED);
  lock->occ_count = 1;
  occ_tsan_acquire(lock);
  occ_held_add(self, wait_id(lock));
  occ_emit_NEST_LOCK_ACQUIRED_FIRST(self, id);
}

API void omp_set_nest_lock(omp_nest_lock_t *lock) {
  struct occ_thread *self = occ_self();
  if (take_again(self, lock, wait_id(lock)))
    return;
  occ_mutex_lock(self, &lock->occ_word, OCC_STATE_NEST_LOCK,
                 OCC_EV_NEST_LOCK_WAIT, wait_id(lock), OCC_EDGE);
  own(self, lock, wait_id(lock));
}

API int omp_test_nest_lock(omp_nest_lock_t *lock) {
  struct occ_thread *self = occ_self();
  unsigned count = take_again(self, lock, tested(lock));
  if (count)
    return (int)count;
  if (!occ_mutex_try(&lock->occ_word)) {
    occ_emit_NEST_LOCK_REFUSED(self, wait_id(lock));
    return 0;
  }
  own(self, lock, tested(lock));
  return 1;
}

API void omp_unset_nest_lock(omp_nest_lock_t *lock) {
  struct occ_thread *self = occ_self();
  if (lock->occ_count > 1) {
    lock->occ_count--;
    occ_emit_NEST_LOCK_RELEASED_PREV(self, wait_id(lock));
    return;
  }
  lock->occ_count = 0;
  occ_store(&lock->occ_owner, 0, RELAXED);
  occ_tsan_release(lock);
  occ_held_remove(self, wait_id(lock));
  occ_mutex_unlock(&lock->occ_word);
  occ_emit_NEST_LOCK_RELEASED_LAST(self, wait_id(lock));
}
