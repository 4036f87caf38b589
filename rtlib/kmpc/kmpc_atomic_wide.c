/* kmpc_atomic_wide.c: executes atomic operations on long double and complex
 * numbers.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs of compilers that call the runtime for
 *          atomic operations; clang does not.
 * Spec:    [OMP 5.2 §15.8.4]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_atomic.h"

#define ON(name, type, op, now) \
  KMPC_ATOMIC_BOTH(KMPC_BY_LOCK, name, type, op, now)
#define ON_REVERSED(name, type, op, now, reversed) \
  KMPC_ATOMIC_FOUR(KMPC_BY_LOCK, name, type, op, now, reversed)

#define ARITHMETIC(name, type)                           \
  KMPC_ATOMIC_READ(KMPC_BY_LOCK, name, type)             \
  KMPC_ATOMIC_WRITE(KMPC_BY_LOCK, name, type)            \
  KMPC_ATOMIC_SWAP(KMPC_BY_LOCK, name, type)             \
  ON(name, type, add, old + right)                       \
  ON(name, type, mul, old *right)                        \
  ON_REVERSED(name, type, sub, old - right, right - old) \
  ON_REVERSED(name, type, div, old / right, right / old)
ARITHMETIC(float10, long double)
ARITHMETIC(cmplx8, double _Complex)
ARITHMETIC(cmplx10, long double _Complex)
ON(float10, long double, min, right < old ? right : old)
ON(float10, long double, max, right > old ? right : old)

/* For complex numbers of 8 bytes. The entry for atomic capture does not return
 * the result, but stores it at the address `result`. */
#define SHORT(op, now)                                                       \
  KMPC_ATOMIC(KMPC_BY_LOCK, cmplx4, float _Complex, op, float _Complex, now) \
  KMPC_ATOMIC(KMPC_BY_LOCK, cmplx4, float _Complex, op##_cmplx8,             \
              double _Complex, now)                                          \
  SHORT_CAPTURE(op##_cpt, now)
#define SHORT_CAPTURE(op, now)                                  \
  KMPC_ENTRY void __kmpc_atomic_cmplx4_##op(                    \
      KMPC_PLACE, float _Complex *object, float _Complex right, \
      float _Complex *result, int after) {                      \
    KMPC_BY_LOCK(float _Complex, object, now);                  \
    *result = after ? value : old;                              \
  }
#define SHORT_REVERSED(op, now)                                               \
  KMPC_ATOMIC(KMPC_BY_LOCK, cmplx4, float _Complex, op##_rev, float _Complex, \
              now)                                                            \
  SHORT_CAPTURE(op##_cpt_rev, now)
KMPC_ATOMIC_READ(KMPC_BY_LOCK, cmplx4, float _Complex)
KMPC_ATOMIC_WRITE(KMPC_BY_LOCK, cmplx4, float _Complex)
SHORT(add, old + right)
SHORT(sub, old - right)
SHORT(mul, old *right)
SHORT(div, old / right)
SHORT_REVERSED(sub, right - old)
SHORT_REVERSED(div, right / old)

KMPC_ENTRY void __kmpc_atomic_cmplx4_swp(KMPC_PLACE, float _Complex *object,
                                         float _Complex right,
                                         float _Complex *result) {
  KMPC_BY_LOCK(float _Complex, object, right);
  (void)value;
  *result = old;
}
