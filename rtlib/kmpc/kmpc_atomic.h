/* kmpc_atomic.h: defines the entries for one kind of atomic operation.
 *
 * Layer:   kmpc. May include abi.h, kmpc/kmpc_entry.h.
 * Owns:    nothing. Callers: kmpc_atomic.c, kmpc_atomic_wide.c,
 *          kmpc_atomic_bytes.c.
 *
 * The processor exchanges objects of up to 8 bytes, except complex numbers,
 * whose alignment may be too small. Other objects are changed under the lock
 * that the object's address selects, as in lowered code.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_ATOMIC_H
#define OCC_KMPC_ATOMIC_H

#include "kmpc/kmpc_entry.h"

#define KMPC_PLACE const struct kmpc_ident *loc, int32_t thread
#define KMPC_WAIT_ID(object) ((OCC_u64)(unsigned long)(object))

#define KMPC_ATOMIC_SELF()              \
  struct OCC_thread *self = OCC_self(); \
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_ATOMIC, 0)
#define KMPC_ATOMIC_ACQUIRED(object) \
  OCC_event(self, OCC_EV_ATOMIC_ACQUIRED, construct, KMPC_WAIT_ID(object))
#define KMPC_ATOMIC_RELEASED(object) \
  OCC_event(self, OCC_EV_ATOMIC_RELEASED, construct, KMPC_WAIT_ID(object))

/* Both macros change *object. They define `old`, the value of *object before
 * the change, and `value`, the value after it. `now` is an expression for the
 * new value, with `old` and perhaps `right`. */
#define KMPC_BY_PROCESSOR(type, object, now)                                   \
  KMPC_ATOMIC_SELF();                                                          \
  type old, value;                                                             \
  (void)loc, (void)thread;                                                     \
  KMPC_ATOMIC_ACQUIRED(object);                                                \
  __atomic_load(object, &old, __ATOMIC_RELAXED);                               \
  do                                                                           \
    value = (type)(now);                                                       \
  while (!__atomic_compare_exchange(object, &old, &value, 0, __ATOMIC_SEQ_CST, \
                                    __ATOMIC_RELAXED));                        \
  KMPC_ATOMIC_RELEASED(object)

#define KMPC_BY_LOCK(type, object, now)      \
  KMPC_ATOMIC_SELF();                        \
  type old, value;                           \
  (void)loc, (void)thread;                   \
  OCC_atomic_enter(self, object, construct); \
  KMPC_ATOMIC_ACQUIRED(object);              \
  old = *(object);                           \
  (void)old;                                 \
  value = (type)(now);                       \
  *(object) = value;                         \
  OCC_atomic_unlock(self, object);           \
  KMPC_ATOMIC_RELEASED(object)

/* __kmpc_atomic_<name>_<op>, which returns nothing. */
#define KMPC_ATOMIC(by, name, type, op, right_type, now)                \
  KMPC_ENTRY void __kmpc_atomic_##name##_##op(KMPC_PLACE, type *object, \
                                              right_type right) {       \
    by(type, object, now);                                              \
    (void)value;                                                        \
  }

/* The entry with _cpt, which returns the value before or after the change. */
#define KMPC_ATOMIC_CAPTURE(by, name, type, op, now)                    \
  KMPC_ENTRY type __kmpc_atomic_##name##_##op(KMPC_PLACE, type *object, \
                                              type right, int after) {  \
    by(type, object, now);                                              \
    return after ? value : old;                                         \
  }

/* The macro with BOTH defines the entries without and with _cpt. The macro with
 * FOUR also defines them with the operands exchanged. */
#define KMPC_ATOMIC_BOTH(by, name, type, op, now) \
  KMPC_ATOMIC(by, name, type, op, type, now)      \
  KMPC_ATOMIC_CAPTURE(by, name, type, op##_cpt, now)
#define KMPC_ATOMIC_FOUR(by, name, type, op, now, reversed) \
  KMPC_ATOMIC_BOTH(by, name, type, op, now)                 \
  KMPC_ATOMIC(by, name, type, op##_rev, type, reversed)     \
  KMPC_ATOMIC_CAPTURE(by, name, type, op##_cpt_rev, reversed)

/* A read, a write, and a write that returns the old value. */
#define KMPC_ATOMIC_READ(by, name, type)                                \
  KMPC_ENTRY type __kmpc_atomic_##name##_rd(KMPC_PLACE, type *object) { \
    by(type, object, old);                                              \
    return value;                                                       \
  }
#define KMPC_ATOMIC_WRITE(by, name, type) \
  KMPC_ATOMIC(by, name, type, wr, type, right)
#define KMPC_ATOMIC_SWAP(by, name, type)                               \
  KMPC_ENTRY type __kmpc_atomic_##name##_swp(KMPC_PLACE, type *object, \
                                             type right) {             \
    by(type, object, right);                                           \
    (void)value;                                                       \
    return old;                                                        \
  }

#endif
