/* kmpc_parallel.c: parallel regions of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2, 10.1]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_parallel.h"
#include "kmpc/kmpc_invoke.h"

#include <stdarg.h>

GOMP_CALLS_USER static void run(struct OCC_thread *self, void *env) {
  const struct kmpc_region *region = env;
  const struct OCC_construct *construct = self->task->construct;
  const int cancellable = gomp_cancellation();
  GOMP_CALLER(self);
  OCC_implicit_task_begin(self, construct);
  if (__builtin_expect(cancellable, 0)) {
    OCC_cancellable(self, OCC_PARALLEL);
    OCC_cancellable(self, OCC_FOR);
  }
  kmpc_invoke(region->function, (int32_t)self->num, region->count,
              region->arguments);
  if (__builtin_expect(kmpc_here.loop != 0, 0))
    kmpc_loops_abandon(self);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_join(self);
  GOMP_JOIN(self, construct);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_clear(self);
}
KMPC_UNSEEN(OCC_PARALLEL, run);

/* In the entry itself, as frames are told of it. */
#define FORK(self, region, serial)                                       \
  do {                                                                   \
    struct OCC_parallel parallel;                                        \
    const int has_clause = kmpc_here.has_num_threads;                    \
    const int bind = kmpc_here.proc_bind;                                \
    const int num_threads = kmpc_here.num_threads;                       \
    kmpc_here.has_num_threads = kmpc_here.proc_bind = 0;                 \
    OCC_parallel_begin(                                                  \
        self, &parallel,                                                 \
        KMPC_REGION_SITE(self, OCC_PARALLEL, (region)->function, run),   \
        num_threads, has_clause, serial);                                \
    if (bind >= OCC_BIND_PRIMARY && bind <= OCC_BIND_SPREAD)             \
      OCC_fork_bound(self, &parallel, region, (enum OCC_proc_bind)bind); \
    else                                                                 \
      OCC_fork(self, &parallel, region);                                 \
    OCC_parallel_end(self, &parallel);                                   \
  } while (0)

KMPC_ENTRY void __kmpc_fork_call(const struct kmpc_ident *loc, int32_t count,
                                 kmpc_microtask *function, ...) {
  struct OCC_thread *self = OCC_self();
  void *arguments[count > 0 ? count : 1];
  struct kmpc_region region = {function, (unsigned)count, arguments, 0};
  (void)loc;
  KMPC_ARGUMENTS(arguments, count, function);
  FORK(self, &region, 0);
}

/* With an if clause; there is at most one argument. */
KMPC_ENTRY void __kmpc_fork_call_if(const struct kmpc_ident *loc, int32_t count,
                                    kmpc_microtask *function, int32_t condition,
                                    void *argument) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_region region = {function, count > 0, &argument, 0};
  (void)loc;
  FORK(self, &region, !condition);
}

/* ---- Clauses of the next region ---- */

KMPC_ENTRY void __kmpc_push_num_threads(const struct kmpc_ident *loc,
                                        int32_t thread, int32_t num_threads) {
  (void)loc, (void)thread;
  kmpc_here.num_threads = num_threads;
  kmpc_here.has_num_threads = 1;
}

KMPC_ENTRY void __kmpc_pop_num_threads(const struct kmpc_ident *loc,
                                       int32_t thread) {
  (void)loc, (void)thread;
}

KMPC_ENTRY void __kmpc_push_proc_bind(const struct kmpc_ident *loc,
                                      int32_t thread, int32_t proc_bind) {
  (void)loc, (void)thread;
  kmpc_here.proc_bind = proc_bind;
}
