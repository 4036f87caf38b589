/* kmpc_exclusion.c: executes critical, masked, single and scope regions of
 * clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §15.2, §10.5, §11.1, §11.2]
 *
 * For each name of a critical construct clang emits 32 bytes, zero at first;
 * the linker merges the bytes of equal names. The last bytes hold the address
 * of the name's mutex. Usually the first bytes are this mutex. But if code of
 * another compiler has a mutex for the same name, that mutex is used. The
 * constructs without a name use a mutex of the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

struct name {
  struct OCC_mutex own;
  struct OCC_mutex *mutex; /* atomic; NULL until it is known */
};

OCC_INLINE struct OCC_mutex *mutex_if_known(const struct name *name) {
  return __atomic_load_n(&name->mutex, __ATOMIC_RELAXED);
}

static struct OCC_mutex *mutex_of(struct name *name) {
  struct OCC_mutex *mutex = mutex_if_known(name);
  if (__builtin_expect(!mutex, 0)) {
    mutex = kmpc_critical_mutex(name);
    __atomic_store_n(&name->mutex, mutex, __ATOMIC_RELAXED);
  }
  return mutex;
}

GOMP_AFAR void critical(const struct kmpc_ident *loc, int32_t thread,
                        void *name) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  gomp_critical_enter(self, mutex_of(name), KMPC_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void tell_critical(const struct kmpc_ident *loc, int32_t thread,
                             void *name) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  gomp_critical_tell(self, mutex_of(name), KMPC_SITE(self, OCC_CRITICAL, 0));
}

GOMP_AFAR void end_critical(const struct kmpc_ident *loc, int32_t thread,
                            void *name) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  gomp_critical_exit(self, mutex_of(name), KMPC_SITE(self, OCC_CRITICAL, 0));
}

/* gomp_critical.c explains when a thread checks for a tool. */
KMPC_ENTRY void __kmpc_critical(const struct kmpc_ident *loc, int32_t thread,
                                void *name) {
  struct OCC_mutex *mutex = mutex_if_known(name);
  if (!mutex || !gomp_mutex_try(mutex))
    GOMP_JUMP critical(loc, thread, name);
  if (!occ_unwatched())
    GOMP_JUMP tell_critical(loc, thread, name);
}

KMPC_ENTRY void __kmpc_critical_with_hint(const struct kmpc_ident *loc,
                                          int32_t thread, void *name,
                                          uint32_t hint) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  gomp_critical_enter(self, mutex_of(name),
                      KMPC_SITE(self, OCC_CRITICAL, hint));
}

KMPC_ENTRY void __kmpc_end_critical(const struct kmpc_ident *loc,
                                    int32_t thread, void *name) {
  struct OCC_mutex *mutex = mutex_if_known(name);
  if (!mutex || !occ_unwatched())
    GOMP_JUMP end_critical(loc, thread, name);
  gomp_mutex_free(mutex);
}

KMPC_ENTRY int32_t __kmpc_master(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  if (self->num != 0)
    return 0;
  OCC_event(self, OCC_EV_MASTER_BEGIN, KMPC_SITE(self, OCC_MASTER, 0), 0);
  return 1;
}

KMPC_ENTRY void __kmpc_end_master(const struct kmpc_ident *loc,
                                  int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  OCC_event(self, OCC_EV_MASTER_END, KMPC_SITE(self, OCC_MASTER, 0), 0);
}

KMPC_ENTRY int32_t __kmpc_masked(const struct kmpc_ident *loc, int32_t thread,
                                 int32_t filter) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  if (filter < 0 || self->num != (unsigned)filter)
    return 0;
  OCC_event(self, OCC_EV_MASKED_BEGIN, KMPC_SITE(self, OCC_MASKED, 0), 0);
  return 1;
}

KMPC_ENTRY void __kmpc_end_masked(const struct kmpc_ident *loc,
                                  int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  OCC_event(self, OCC_EV_MASKED_END, KMPC_SITE(self, OCC_MASKED, 0), 0);
}

/* Returns 1 to the thread that must execute the block. Only that thread calls
 * __kmpc_end_single. */
GOMP_AFAR int32_t single(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = OCC_self();
  const int chosen = OCC_single(self);
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_SINGLE, 0);
  (void)loc, (void)thread;
  if (chosen) {
    OCC_event(self, OCC_EV_SINGLE_BEGIN, construct, 0);
  } else {
    OCC_event(self, OCC_EV_SINGLE_OTHERS_BEGIN, construct, 0);
    OCC_event(self, OCC_EV_SINGLE_OTHERS_END, construct, 0);
  }
  return chosen;
}

KMPC_ENTRY int32_t __kmpc_single(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = gomp_quiet();
  if (!self)
    GOMP_JUMP single(loc, thread);
  return OCC_single(self);
}

KMPC_ENTRY void __kmpc_end_single(const struct kmpc_ident *loc,
                                  int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  OCC_event(self, OCC_EV_SINGLE_END, KMPC_SITE(self, OCC_SINGLE, 0), 0);
}

/* On the thread that has executed the region, provides its `list` of variables.
 * On each other thread, copies these variables with the function `copy`.
 * Executes all barriers that the construct needs. */
KMPC_ENTRY void __kmpc_copyprivate(const struct kmpc_ident *loc, int32_t thread,
                                   size_t size, void *list,
                                   void (*copy)(void *, void *),
                                   int32_t executed) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_SINGLE, 0);
  (void)loc, (void)thread, (void)size;
  if (executed)
    OCC_copyprivate_put(self, list);
  kmpc_barrier(self, construct, OCC_BARRIER_IMPLIED);
  if (!executed) {
    void *theirs = OCC_copyprivate_get(self);
    if (theirs)
      copy(list, theirs);
  }
  kmpc_barrier(self, construct, OCC_BARRIER_INTERNAL);
}

/* The program copies the variables itself, then calls a barrier. `record` is
 * NULL except on the thread that has executed the region. */
KMPC_ENTRY void *__kmpc_copyprivate_light(const struct kmpc_ident *loc,
                                          int32_t thread, void *record) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  if (record)
    OCC_copyprivate_put(self, record);
  kmpc_barrier(self, KMPC_SITE(self, OCC_SINGLE, 0), OCC_BARRIER_INTERNAL);
  return record ? record : OCC_copyprivate_get(self);
}

KMPC_ENTRY void __kmpc_scope(const struct kmpc_ident *loc, int32_t thread,
                             void *reserved) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)reserved;
  OCC_event(self, OCC_EV_WORK_BEGIN, KMPC_SITE(self, OCC_SCOPE, 0), 0);
}

KMPC_ENTRY void __kmpc_end_scope(const struct kmpc_ident *loc, int32_t thread,
                                 void *reserved) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)reserved;
  OCC_event(self, OCC_EV_WORK_END, KMPC_SITE(self, OCC_SCOPE, 0), 0);
}
