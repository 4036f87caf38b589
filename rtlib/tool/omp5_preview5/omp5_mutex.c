/* omp5_mutex.c: reports mutual exclusion to a tool of OpenMP 5.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    nothing. Callers: tool/emit, through omp5_tool.
 * Spec:    [OMP 5.2 §19.5.2.14 to §19.5.2.16]
 *
 * In OpenMP 5 a thread reports that it tries to acquire a mutex before it
 * reports that it has acquired the mutex. But the runtime reports such an
 * attempt only if the mutex is not free. If the mutex was free, these functions
 * report the attempt immediately before the acquisition.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5.h"
#include "tool/omp5_preview5/omp5_marks.h"

#define CALL OCC_OMP5_CALL

#define ON_A_WORD 1 /* see ompt_enumerate_mutex_impls */

static const unsigned char kinds[OCC_EV_COUNT] = {
#define OCC_MUTEX(event, kind, translation, gives, needs) \
  [OCC_EV_##event] = ompt_mutex_##kind,
#include "tool/omp5_preview5/omp5_events.def"
};

static inline ompt_mutex_t kind_of(enum occ_event event) {
  return (ompt_mutex_t)kinds[event];
}

static ompt_mutex_t tested(ompt_mutex_t kind, OCC_u64 argument) {
  return !(argument & OCC_BY_TEST) ? kind
         : kind == ompt_mutex_lock ? ompt_mutex_test_lock
                                   : ompt_mutex_test_nest_lock;
}

/* Returns the hint of a critical or atomic construct. A lock's hint is reported
 * when the lock is initialized. */
static inline unsigned hint_of(ompt_mutex_t kind,
                               const struct OCC_construct *construct) {
  return construct && (kind == ompt_mutex_critical || kind == ompt_mutex_atomic)
             ? construct->detail
             : 0;
}

/* True if the ordered construct only waits for an iteration, or posts the
 * current iteration: then the thread acquires nothing. */
static inline int is_doacross(ompt_mutex_t kind,
                              const struct OCC_construct *construct) {
  return kind == ompt_mutex_ordered && construct && construct->detail;
}

OCC_RECEIVER(attempt, wait) {
  struct occ_marks *marks = occ_omp5_marks(occ_thread_of(self));
  const void *codeptr = occ_omp5_codeptr_in(self);
  int refused =
      event == OCC_EV_LOCK_REFUSED || event == OCC_EV_NEST_LOCK_REFUSED;
  const struct OCC_construct *at = 0;
  if (event == OCC_EV_ORDERED_WAIT)
    at = OCC_POINTER(argument);
  else if (event == OCC_EV_CRITICAL_WAIT || event == OCC_EV_ATOMIC_WAIT)
    at = occ_thread_of(self)->contended;
  if (is_doacross(kind_of(event), at))
    return;
  if (marks && !refused) {
    marks->acquiring = argument;
    marks->acquiring_at = codeptr;
  }
  CALL(mutex_acquire, mutex_acquire, kind_of(event),
       hint_of(kind_of(event), at), ON_A_WORD, argument, codeptr);
}

/* Returns the code address at which the thread tried to acquire the mutex.
 * Reports this attempt if the runtime has not reported it. */
static inline const void *
complete_attempt(struct OCC_thread *self, const struct OCC_construct *construct,
                 ompt_mutex_t kind, OCC_u64 wait_id) {
  struct occ_marks *marks = occ_omp5_marks(occ_thread_of(self));
  const void *codeptr;
  if (marks && marks->acquiring == wait_id) {
    marks->acquiring = 0;
    return marks->acquiring_at;
  }
  codeptr = occ_omp5_codeptr_in(self);
  CALL(mutex_acquire, mutex_acquire, kind, hint_of(kind, construct), ON_A_WORD,
       wait_id, codeptr);
  return codeptr;
}

OCC_RECEIVER(acquired, wait) {
  const void *codeptr;
  if (is_doacross(kind_of(event), construct))
    return;
  codeptr = complete_attempt(self, construct, kind_of(event), argument);
  CALL(mutex_acquired, mutex, kind_of(event), argument, codeptr);
}

OCC_RECEIVER(lock_acquired, lock) {
  ompt_mutex_t kind = tested(kind_of(event), argument);
  const void *codeptr;
  argument &= ~(OCC_u64)OCC_BY_TEST;
  codeptr = complete_attempt(self, construct, kind, argument);
  CALL(mutex_acquired, mutex, kind, argument, codeptr);
}

OCC_RECEIVER(acquired_again, lock) {
  ompt_mutex_t kind = tested(ompt_mutex_nest_lock, argument);
  const void *codeptr;
  argument &= ~(OCC_u64)OCC_BY_TEST;
  codeptr = complete_attempt(self, construct, kind, argument);
  CALL(nest_lock, nest_lock, ompt_scope_begin, argument, codeptr);
}

OCC_RECEIVER(released, wait) {
  if (is_doacross(kind_of(event), construct))
    return;
  CALL(mutex_released, mutex, kind_of(event), argument,
       occ_omp5_codeptr_at(self, construct));
}

OCC_RECEIVER(released_once, wait) {
  CALL(nest_lock, nest_lock, ompt_scope_end, argument,
       occ_omp5_codeptr_in(self));
}

OCC_RECEIVER(init, wait) {
  CALL(lock_init, mutex_acquire, kind_of(event), occ_thread_of(self)->lock_hint,
       ON_A_WORD, argument, occ_omp5_codeptr_in(self));
}

OCC_RECEIVER(destroy, wait) {
  CALL(lock_destroy, mutex, kind_of(event), argument,
       occ_omp5_codeptr_in(self));
}

#define OCC_MUTEX(event, kind, translation, gives, needs) \
  OCC_RECEIVES(event, translation);
#include "tool/omp5_preview5/omp5_events.def"

struct occ_omp5_event occ_omp5_mutex_event(unsigned event) {
  switch (event) {
#define OCC_MUTEX(name, kind, translation, gives, needs) \
  case OCC_EV_##name: return (struct occ_omp5_event){on_##name, gives, needs};
#include "tool/omp5_preview5/omp5_events.def"
  default: return occ_omp5_work_event(event);
  }
}
