/* hooks.c: the functions that code compiled with -fsanitize=thread calls at
 * each access.
 *
 * Layer:   tests/scale. May include its own headers.
 * Owns:    __tsan_*, which belong to the simulator here, not to the sanitizer.
 * Callers: all code that is simulated.
 *
 * A hook of an atomic access also performs the access. No other thread runs
 * meanwhile, so plain operations suffice.
 */
/* SPDX-License-Identifier: MIT */
#include "sim.h"

#include <string.h>

/* Picoseconds of a round of a polling loop: about as long as a taken branch. */
enum { LOOP = 300 };

/* Notes the address of the code that makes the access, for the profile. */
#define ACCESS(at, size, access) \
  (line_from = __builtin_return_address(0), line_access((at), (size), (access)))

typedef __int128 i128;
typedef void *address;
typedef unsigned long length;

void __tsan_init(void);
void __tsan_init(void) {}
void __tsan_func_entry(address caller);
void __tsan_func_entry(address caller) {
  (void)caller;
  self->clock += (ps)(machine->call * 1000);
}
void __tsan_func_exit(void);
void __tsan_func_exit(void) {}

#define PLAIN(name, access, size) \
  void __tsan_##name(address at); \
  void __tsan_##name(address at) { ACCESS(at, size, access); }
#define PLAIN_OF(size)                           \
  PLAIN(read##size, READ, size)                  \
  PLAIN(write##size, WRITE, size)                \
  PLAIN(read_write##size, WRITE, size)           \
  PLAIN(unaligned_read##size, READ, size)        \
  PLAIN(unaligned_write##size, WRITE, size)      \
  PLAIN(unaligned_read_write##size, WRITE, size) \
  PLAIN(volatile_read##size, READ, size)         \
  PLAIN(volatile_write##size, WRITE, size)
PLAIN_OF(1)
PLAIN_OF(2)
PLAIN_OF(4)
PLAIN_OF(8)
PLAIN_OF(16)

void __tsan_read_range(address at, length size);
void __tsan_read_range(address at, length size) { ACCESS(at, size, READ); }
void __tsan_write_range(address at, length size);
void __tsan_write_range(address at, length size) { ACCESS(at, size, WRITE); }
void __tsan_vptr_update(address at, address value);
void __tsan_vptr_update(address at, address value) {
  (void)value;
  ACCESS(at, 8, WRITE);
}
void __tsan_vptr_read(address at);
void __tsan_vptr_read(address at) { ACCESS(at, 8, READ); }

address __tsan_memcpy(address to, address from, length size);
address __tsan_memcpy(address to, address from, length size) {
  ACCESS(from, size, READ);
  ACCESS(to, size, WRITE);
  return memcpy(to, from, size);
}
address __tsan_memmove(address to, address from, length size);
address __tsan_memmove(address to, address from, length size) {
  ACCESS(from, size, READ);
  ACCESS(to, size, WRITE);
  return memmove(to, from, size);
}
address __tsan_memset(address at, int byte, length size);
address __tsan_memset(address at, int byte, length size) {
  ACCESS(at, size, WRITE);
  return memset(at, byte, size);
}

#define UPDATE(bits, type, name, now)                                          \
  type __tsan_atomic##bits##_##name(volatile type *at, type value, int order); \
  type __tsan_atomic##bits##_##name(volatile type *at, type value,             \
                                    int order) {                               \
    type old;                                                                  \
    (void)order;                                                               \
    ACCESS((address)at, sizeof *at, CHANGE);                                   \
    old = *at;                                                                 \
    *at = (type)(now);                                                         \
    return old;                                                                \
  }

#define COMPARE(bits, type, name)                                            \
  int __tsan_atomic##bits##_compare_exchange_##name(                         \
      volatile type *at, type *expected, type value, int order, int other);  \
  int __tsan_atomic##bits##_compare_exchange_##name(                         \
      volatile type *at, type *expected, type value, int order, int other) { \
    type old;                                                                \
    (void)order, (void)other;                                                \
    ACCESS((address)at, sizeof *at, CHANGE);                                 \
    old = *at;                                                               \
    if (old == *expected) {                                                  \
      *at = value;                                                           \
      return 1;                                                              \
    }                                                                        \
    *expected = old;                                                         \
    return 0;                                                                \
  }

#define ATOMIC(bits, type)                                                     \
  type __tsan_atomic##bits##_load(const volatile type *at, int order);         \
  type __tsan_atomic##bits##_load(const volatile type *at, int order) {        \
    (void)order;                                                               \
    self->clock += LOOP;                                                       \
    sim_turn(); /* line_access takes no turn for an own line */           \
    ACCESS((address)at, sizeof *at, READ);                                     \
    return *at;                                                                \
  }                                                                            \
  void __tsan_atomic##bits##_store(volatile type *at, type value, int order);  \
  void __tsan_atomic##bits##_store(volatile type *at, type value, int order) { \
    ACCESS((address)at, sizeof *at,                                            \
           order == __ATOMIC_SEQ_CST ? CHANGE : WRITE);                        \
    *at = value;                                                               \
  }                                                                            \
  UPDATE(bits, type, exchange, value)                                          \
  UPDATE(bits, type, fetch_add, old + value)                                   \
  UPDATE(bits, type, fetch_sub, old - value)                                   \
  UPDATE(bits, type, fetch_and, old &value)                                    \
  UPDATE(bits, type, fetch_or, old | value)                                    \
  UPDATE(bits, type, fetch_xor, old ^ value)                                   \
  UPDATE(bits, type, fetch_nand, ~(old & value))                               \
  COMPARE(bits, type, strong)                                                  \
  COMPARE(bits, type, weak)                                                    \
  type __tsan_atomic##bits##_compare_exchange_val(                             \
      volatile type *at, type expected, type value, int order, int other);     \
  type __tsan_atomic##bits##_compare_exchange_val(                             \
      volatile type *at, type expected, type value, int order, int other) {    \
    type old;                                                                  \
    (void)order, (void)other;                                                  \
    ACCESS((address)at, sizeof *at, CHANGE);                                   \
    old = *at;                                                                 \
    if (old == expected)                                                       \
      *at = value;                                                             \
    return old;                                                                \
  }
ATOMIC(8, signed char)
ATOMIC(16, short)
ATOMIC(32, int)
ATOMIC(64, long)
ATOMIC(128, i128)

void __tsan_atomic_thread_fence(int order);
void __tsan_atomic_thread_fence(int order) {
  if (order == __ATOMIC_SEQ_CST)
    line_fence();
}
void __tsan_atomic_signal_fence(int order);
void __tsan_atomic_signal_fence(int order) { (void)order; }
