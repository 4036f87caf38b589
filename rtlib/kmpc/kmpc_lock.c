/* kmpc_lock.c: defines the lock routines for clang's code.
 *
 * Layer:   kmpc. May include kmpc/, include/omp.h.
 * Owns:    the memory of nested locks.
 * Callers: programs that clang compiled.   Spec: [OMP 5.2 §18.9]
 *
 * libomp's nestable lock has 8 bytes, too few for our lock. So the program's
 * variable holds our lock's address.
 */
/* SPDX-License-Identifier: MIT */
#define omp_nest_lock_t occ_kmpc_nest_lock
#include "kmpc/kmpc_entry.h"
#include "omp.h"

#include <stdlib.h>

_Static_assert(sizeof(omp_lock_t) <= sizeof(void *),
               "libomp's lock has this size");

/* Declares a routine of the runtime as occ_kmpc_..., because this file defines
 * another function with the routine's name, omp_... */
#define OWN(type, name, ...)                      \
  extern type occ_kmpc_##name(__VA_ARGS__)        \
      __attribute__((__visibility__("default"))); \
  __asm__(".symver occ_kmpc_" #name ", omp_" #name "@OMPTCC_1")
OWN(void, init_nest_lock, occ_kmpc_nest_lock *);
OWN(void, destroy_nest_lock, occ_kmpc_nest_lock *);
OWN(void, set_nest_lock, occ_kmpc_nest_lock *);
OWN(void, unset_nest_lock, occ_kmpc_nest_lock *);
OWN(int, test_nest_lock, occ_kmpc_nest_lock *);

/* In C these functions have the names kmpc_own_..., because omp.h declares the
 * names omp_... with other types. __asm__ names their symbols omp_... */
#define NEST(type, name)                                              \
  KMPC_ENTRY type kmpc_own_##name(occ_kmpc_nest_lock **lock) __asm__( \
      "omp_" #name);                                                  \
  type kmpc_own_##name(occ_kmpc_nest_lock **lock)

NEST(void, init_nest_lock) {
  *lock = gomp_allocate(sizeof **lock, 16);
  occ_kmpc_init_nest_lock(*lock);
}
NEST(void, destroy_nest_lock) {
  occ_kmpc_destroy_nest_lock(*lock);
  free(*lock);
  *lock = 0;
}
NEST(void, set_nest_lock) { occ_kmpc_set_nest_lock(*lock); }
NEST(void, unset_nest_lock) { occ_kmpc_unset_nest_lock(*lock); }
NEST(int, test_nest_lock) { return occ_kmpc_test_nest_lock(*lock); }

/* The hint is ignored. */
KMPC_ENTRY void kmpc_init_nest_lock_with_hint(
    occ_kmpc_nest_lock **lock,
    uintptr_t hint) __asm__("omp_init_nest_lock_with_hint");
void kmpc_init_nest_lock_with_hint(occ_kmpc_nest_lock **lock, uintptr_t hint) {
  (void)hint;
  kmpc_own_init_nest_lock(lock);
}

/* ---- The same routines, under the names that other compilers call ---- */

#define PLACE const struct kmpc_ident *loc, int32_t thread
#define AS_ENTRY(type, verb)                                             \
  KMPC_ENTRY type __kmpc_##verb##_lock(PLACE, omp_lock_t *lock) {        \
    (void)loc, (void)thread;                                             \
    return omp_##verb##_lock(lock);                                      \
  }                                                                      \
  KMPC_ENTRY type __kmpc_##verb##_nest_lock(PLACE,                       \
                                            occ_kmpc_nest_lock **lock) { \
    (void)loc, (void)thread;                                             \
    return kmpc_own_##verb##_nest_lock(lock);                            \
  }
AS_ENTRY(void, init)
AS_ENTRY(void, destroy)
AS_ENTRY(void, set)
AS_ENTRY(void, unset)
AS_ENTRY(int, test)

KMPC_ENTRY void __kmpc_init_lock_with_hint(PLACE, omp_lock_t *lock,
                                           uintptr_t hint) {
  (void)hint;
  __kmpc_init_lock(loc, thread, lock);
}
KMPC_ENTRY void __kmpc_init_nest_lock_with_hint(PLACE,
                                                occ_kmpc_nest_lock **lock,
                                                uintptr_t hint) {
  (void)hint;
  __kmpc_init_nest_lock(loc, thread, lock);
}

KMPC_ENTRY void omp_init_lock_with_hint_(omp_lock_t *lock,
                                         const uintptr_t *hint) {
  (void)hint;
  omp_init_lock(lock);
}
KMPC_ENTRY void omp_init_nest_lock_with_hint_(occ_kmpc_nest_lock **lock,
                                              const uintptr_t *hint) {
  (void)hint;
  kmpc_own_init_nest_lock(lock);
}
