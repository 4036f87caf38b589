/* kmpc_undeferred.c: begins and ends tasks whose if clause is false, for
 * clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    the record of such a task. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §12.5]
 *
 * clang's code calls __kmpc_omp_task_begin_if0, executes the task itself, and
 * then calls __kmpc_omp_task_complete_if0.
 */
/* SPDX-License-Identifier: MIT */
#define OCC_ENTRY_EDGE 2 /* must be defined before abi.h; see gomp_parts.h */
#include "kmpc/kmpc_task.h"

struct kmpc_half {
  struct OCC_half half;
  struct kmpc_half *outer;
};

KMPC_ENTRY void __kmpc_omp_task_begin_if0(const struct kmpc_ident *loc,
                                          int32_t thread,
                                          struct kmpc_task *task) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_task_env *env = kmpc_env_of(task);
  struct kmpc_half *one = gomp_record_take(GOMP_TASK_HALF, sizeof *one);
  (void)loc, (void)thread;
  one->outer = kmpc_here.half;
  kmpc_here.half = one;
  kmpc_task_prepare(self, env, __builtin_return_address(0),
                    OCC_TASK_UNDEFERRED);
  OCC_enter(self, OCC_EV_TASK_CREATE, env->task->construct,
            (OCC_u64)(unsigned long)env->task);
  OCC_undeferred_begin(self, env->task, GOMP_EXIT_IN_CALLER, &one->half);
  OCC_task_begin(self);
}

KMPC_ENTRY void __kmpc_omp_task_complete_if0(const struct kmpc_ident *loc,
                                             int32_t thread,
                                             struct kmpc_task *task) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_half *one = kmpc_here.half;
  struct kmpc_task_env *env = kmpc_env_of(task);
  (void)loc, (void)thread;
  if (env->again) /* clang's code has called only the first part */
    kmpc_task_call(env);
  kmpc_task_destroy(env);
  OCC_task_end(self);
  OCC_undeferred_end(self, &one->half);
  OCC_frame_leave(self);
  kmpc_here.half = one->outer;
  gomp_record_give(GOMP_TASK_HALF, one);
}
