/* kmpc_atomic_bytes.c: executes three kinds of atomic operations.
 *
 *   - __kmpc_atomic_4 and others: a function of the program computes the new
 *     value.
 *   - __kmpc_atomic_4_cas and others: a value is compared and exchanged.
 *   - The program's own code between __kmpc_atomic_start and __kmpc_atomic_end.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs of compilers that call the runtime for
 *          atomic operations; clang does not.
 * Spec:    [OMP 5.2 §15.8.4]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_atomic.h"

/* Computes *result from *left and *right. */
typedef void compute(void *result, void *left, void *right);

#define COMPUTED(bytes, type)                                                \
  KMPC_ENTRY void __kmpc_atomic_##bytes(KMPC_PLACE, void *left, void *right, \
                                        compute *function) {                 \
    type *object = left;                                                     \
    KMPC_BY_PROCESSOR(type, object, (function(&value, &old, right), value)); \
  }
COMPUTED(1, uint8_t)
COMPUTED(2, uint16_t)
COMPUTED(4, uint32_t)
COMPUTED(8, uint64_t)

#define COMPUTED_WIDE(bytes)                                                 \
  KMPC_ENTRY void __kmpc_atomic_##bytes(KMPC_PLACE, void *left, void *right, \
                                        compute *function) {                 \
    KMPC_ATOMIC_SELF();                                                      \
    (void)loc, (void)thread;                                                 \
    OCC_atomic_enter(self, left, construct);                                 \
    KMPC_ATOMIC_ACQUIRED(left);                                              \
    function(left, left, right);                                             \
    OCC_atomic_unlock(self, left);                                           \
    KMPC_ATOMIC_RELEASED(left);                                              \
  }
COMPUTED_WIDE(10)
COMPUTED_WIDE(16)
COMPUTED_WIDE(20)
COMPUTED_WIDE(32)

/* Sets *object to `wanted` if *object is `expected`. */
#define COMPARED(bytes, type)                                                \
  KMPC_ENTRY type __kmpc_atomic_val_##bytes##_cas(                           \
      KMPC_PLACE, type *object, type expected, type wanted) {                \
    KMPC_BY_PROCESSOR(type, object, old == expected ? wanted : old);         \
    (void)value;                                                             \
    return old;                                                              \
  }                                                                          \
  /* The entry with _cpt also stores the object's new value in *after. */    \
  KMPC_ENTRY type __kmpc_atomic_val_##bytes##_cas_cpt(                       \
      KMPC_PLACE, type *object, type expected, type wanted, type *after) {   \
    KMPC_BY_PROCESSOR(type, object, old == expected ? wanted : old);         \
    *after = value;                                                          \
    return old;                                                              \
  }                                                                          \
  KMPC_ENTRY bool __kmpc_atomic_bool_##bytes##_cas(                          \
      KMPC_PLACE, type *object, type expected, type wanted) {                \
    KMPC_BY_PROCESSOR(type, object, old == expected ? wanted : old);         \
    (void)value;                                                             \
    return old == expected;                                                  \
  }                                                                          \
  /* If the old value is not `expected`, this entry stores it in *before. */ \
  KMPC_ENTRY bool __kmpc_atomic_bool_##bytes##_cas_cpt(                      \
      KMPC_PLACE, type *object, type expected, type wanted, type *before) {  \
    KMPC_BY_PROCESSOR(type, object, old == expected ? wanted : old);         \
    (void)value;                                                             \
    if (old != expected)                                                     \
      *before = old;                                                         \
    return old == expected;                                                  \
  }
COMPARED(1, char)
COMPARED(2, short)
COMPARED(4, int32_t)
COMPARED(8, int64_t)

/* The program computes between start and end. All such operations share the
 * lock for the address of `any`. */
static char any;

KMPC_ENTRY void __kmpc_atomic_start(void) {
  KMPC_ATOMIC_SELF();
  OCC_atomic_enter(self, &any, construct);
  KMPC_ATOMIC_ACQUIRED(&any);
}

KMPC_ENTRY void __kmpc_atomic_end(void) {
  KMPC_ATOMIC_SELF();
  OCC_atomic_unlock(self, &any);
  KMPC_ATOMIC_RELEASED(&any);
}
