/* kmpc_serialized.c: executes parallel regions whose if clause is false, with
 * one thread.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    the record of such a region.
 * Callers: programs that clang compiled.   Spec: [OMP 5.2 §10.1]
 *
 * clang's code calls __kmpc_serialized_parallel, then the outlined function,
 * then __kmpc_end_serialized_parallel. It does not pass the address of the
 * outlined function, so tools get the return address of the first call instead.
 */
/* SPDX-License-Identifier: MIT */
#define OCC_ENTRY_EDGE 2 /* must be defined before abi.h; see gomp_parts.h */
#include "kmpc/kmpc_entry.h"

struct kmpc_half {
  struct OCC_parallel parallel;
  struct OCC_half half;
  struct kmpc_half *outer;
};

KMPC_ENTRY void __kmpc_serialized_parallel(const struct kmpc_ident *loc,
                                           int32_t thread) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_half *one = gomp_record_take(GOMP_HALF, sizeof *one);
  void *address = __builtin_return_address(0);
  const struct OCC_construct *construct =
      GOMP_SITE_AT(self, address, (gomp_function *)address, OCC_PARALLEL, 0);
  const int has_clause = kmpc_here.has_num_threads;
  (void)loc, (void)thread;
  kmpc_here.has_num_threads = kmpc_here.proc_bind = 0;
  kmpc_here.pushed.count = 0;
  kmpc_here.strict = 0;
  one->outer = kmpc_here.half;
  kmpc_here.half = one;
  OCC_parallel_begin(self, &one->parallel, construct, kmpc_here.num_threads,
                     has_clause, 1);
  OCC_alone_begin(self, &one->parallel, GOMP_EXIT_IN_CALLER, &one->half);
  OCC_implicit_task_begin(self, construct);
  if (__builtin_expect(gomp_cancellation(), 0)) {
    OCC_cancellable(self, OCC_PARALLEL);
    OCC_cancellable(self, OCC_FOR);
  }
}

KMPC_ENTRY void __kmpc_end_serialized_parallel(const struct kmpc_ident *loc,
                                               int32_t thread) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_half *one = kmpc_here.half;
  const int cancellable = gomp_cancellation();
  (void)loc, (void)thread;
  if (__builtin_expect(kmpc_here.loop != 0, 0))
    kmpc_loops_abandon(self);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_join(self);
  gomp_join(self, one->parallel.construct, (void *)((char *)OCC_FRAME_BEYOND));
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_clear(self);
  OCC_alone_end(self, &one->half);
  kmpc_here.half = one->outer;
  OCC_parallel_end(self, &one->parallel);
  gomp_record_give(GOMP_HALF, one);
}
