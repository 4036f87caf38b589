/* kmpc_atomic.c: executes atomic operations on numbers that the processor can
 * exchange.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs of compilers that call the runtime for
 *          atomic operations; clang does not.
 * Spec:    [OMP 5.2 §15.8.4]
 *
 * Integers wrap around: they are computed as unsigned numbers. `old` is the
 * object's value, `right` the other operand. Minus, division and shifts also
 * have entries with the operands exchanged.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_atomic.h"

#define ON(name, type, op, now) \
  KMPC_ATOMIC_BOTH(KMPC_BY_PROCESSOR, name, type, op, now)
#define ON_REVERSED(name, type, op, now, reversed) \
  KMPC_ATOMIC_FOUR(KMPC_BY_PROCESSOR, name, type, op, now, reversed)
#define ON_DOUBLE(name, type, op, now) \
  KMPC_ATOMIC(KMPC_BY_PROCESSOR, name, type, op##_float8, double, now)

#define ACCESS(name, type)                         \
  KMPC_ATOMIC_READ(KMPC_BY_PROCESSOR, name, type)  \
  KMPC_ATOMIC_WRITE(KMPC_BY_PROCESSOR, name, type) \
  KMPC_ATOMIC_SWAP(KMPC_BY_PROCESSOR, name, type)
#define LEAST_MOST(name, type)                   \
  ON(name, type, min, right < old ? right : old) \
  ON(name, type, max, right > old ? right : old)

#define WIDE(x) ((uint64_t)(x))

#define SIGNED(name, type)                                             \
  ACCESS(name, type)                                                   \
  LEAST_MOST(name, type)                                               \
  ON(name, type, add, WIDE(old) + WIDE(right))                         \
  ON(name, type, mul, WIDE(old) * WIDE(right))                         \
  ON(name, type, andb, old &right)                                     \
  ON(name, type, orb, old | right)                                     \
  ON(name, type, xor, old ^ right)                                     \
  ON(name, type, neqv, old ^ right)                                    \
  ON(name, type, eqv, old ^ ~right)                                    \
  ON(name, type, andl, old &&right)                                    \
  ON(name, type, orl, old || right)                                    \
  ON_REVERSED(name, type, sub, WIDE(old) - WIDE(right),                \
              WIDE(right) - WIDE(old))                                 \
  ON_REVERSED(name, type, div, old / right, right / old)               \
  ON_REVERSED(name, type, shl, WIDE(old) << right, WIDE(right) << old) \
  ON_REVERSED(name, type, shr, old >> right, right >> old)             \
  ON_DOUBLE(name, type, mul, (double)old *right)                       \
  ON_DOUBLE(name, type, div, (double)old / right)
SIGNED(fixed1, int8_t)
SIGNED(fixed2, int16_t)
SIGNED(fixed4, int32_t)
SIGNED(fixed8, int64_t)

/* Operations whose results differ between signed and unsigned types. */
#define UNSIGNED(name, type)                             \
  ON_REVERSED(name, type, div, old / right, right / old) \
  ON_REVERSED(name, type, shr, old >> right, right >> old)
UNSIGNED(fixed1u, uint8_t)
UNSIGNED(fixed2u, uint16_t)
UNSIGNED(fixed4u, uint32_t)
UNSIGNED(fixed8u, uint64_t)

#define FLOATING(name, type)                             \
  ACCESS(name, type)                                     \
  LEAST_MOST(name, type)                                 \
  ON(name, type, add, old + right)                       \
  ON(name, type, mul, old *right)                        \
  ON_REVERSED(name, type, sub, old - right, right - old) \
  ON_REVERSED(name, type, div, old / right, right / old)
FLOATING(float4, float)
FLOATING(float8, double)

ON_DOUBLE(float4, float, add, (double)old + right)
ON_DOUBLE(float4, float, sub, (double)old - right)
ON_DOUBLE(float4, float, mul, (double)old *right)
ON_DOUBLE(float4, float, div, (double)old / right)
