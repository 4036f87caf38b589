/* kmpc_taskwait.c: executes taskwait and taskyield of clang's code, and makes
 * tasks with dependences for this code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §15.5, §15.9.5, §12.7]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_task.h"

struct kmpc_depend {
  void *address;
  size_t size;
  uint8_t flags;
};

enum { IN = 1, OUT = 2, MUTEXINOUTSET = 4, INOUTSET = 8, ALL_MEMORY = 128 };

static void add(struct OCC_depend *item, int32_t count,
                const struct kmpc_depend *list) {
  for (int32_t i = 0; i < count; i++) {
    const unsigned flags = list[i].flags;
    item[i].address = list[i].address;
    item[i].kind = flags & ALL_MEMORY || list[i].address == (void *)-1
                       ? OCC_DEPEND_ALL_MEMORY
                   : flags & INOUTSET      ? OCC_DEPEND_INOUTSET
                   : flags & MUTEXINOUTSET ? OCC_DEPEND_MUTEXINOUTSET
                   : !(flags & OUT)        ? OCC_DEPEND_IN
                   : flags & IN            ? OCC_DEPEND_INOUT
                                           : OCC_DEPEND_OUT;
    if (item[i].kind == OCC_DEPEND_ALL_MEMORY)
      item[i].address = 0;
  }
}

KMPC_ENTRY int32_t __kmpc_omp_task_with_deps(
    const struct kmpc_ident *loc, int32_t thread, struct kmpc_task *task,
    int32_t count, const struct kmpc_depend *list, int32_t more,
    const struct kmpc_depend *others) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_task_env *env = kmpc_env_of(task);
  struct OCC_depend item[count + more + 1];
  (void)loc, (void)thread;
  add(item, count, list);
  add(item + count, more, others);
  kmpc_task_prepare(self, env, __builtin_return_address(0), OCC_TASK_SPECIAL);
  OCC_task_create_after(self, env->task, item, (OCC_u64)(count + more));
  return 0;
}

OCC_INLINE void wait_for(struct OCC_thread *self,
                         const struct OCC_construct *construct, int32_t count,
                         const struct kmpc_depend *list, int32_t more,
                         const struct kmpc_depend *others, int nowait) {
  struct OCC_depend item[count + more + 1];
  add(item, count, list);
  add(item + count, more, others);
  OCC_taskwait_for(self, construct, item, (OCC_u64)(count + more), nowait);
}

/* clang's code calls this entry for a taskwait with dependences, and before a
 * task with dependences and a false if clause. */
KMPC_ENTRY void __kmpc_omp_wait_deps(const struct kmpc_ident *loc,
                                     int32_t thread, int32_t count,
                                     const struct kmpc_depend *list,
                                     int32_t more,
                                     const struct kmpc_depend *others) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  wait_for(self, KMPC_SITE(self, OCC_TASKWAIT, 0), count, list, more, others,
           0);
}

KMPC_ENTRY void __kmpc_omp_taskwait_deps_51(const struct kmpc_ident *loc,
                                            int32_t thread, int32_t count,
                                            const struct kmpc_depend *list,
                                            int32_t more,
                                            const struct kmpc_depend *others,
                                            int32_t nowait) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  wait_for(self, KMPC_SITE(self, OCC_TASKWAIT, 0), count, list, more, others,
           nowait);
}

KMPC_ENTRY int32_t __kmpc_omp_taskwait(const struct kmpc_ident *loc,
                                       int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  OCC_taskwait(self, KMPC_SITE(self, OCC_TASKWAIT, 0));
  return 0;
}

KMPC_ENTRY int32_t __kmpc_omp_taskyield(const struct kmpc_ident *loc,
                                        int32_t thread, int end) {
  (void)loc, (void)thread, (void)end;
  OCC_taskyield(OCC_self());
  return 0;
}
