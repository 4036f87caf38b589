/* kmpc_task.c: makes and executes tasks of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    the environment of such a task.
 * Callers: programs that clang compiled.   Spec: [OMP 5.2 §12.5]
 *
 * clang's code asks for a record, fills it in, and submits it. clang divides
 * the function of an untied task into parts: where the task may be suspended,
 * the function submits the task again and returns. The same thread then
 * immediately calls the next part.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_task.h"
#include "omp.h"

void kmpc_task_destroy(struct kmpc_task_env *env) {
  if (__builtin_expect(kmpc_here.limited == env->task, 0))
    kmpc_limit(0, 0);
  if (env->flags & KMPC_DESTRUCTORS)
    env->theirs.data1.destructors(kmpc_thread_number(), &env->theirs);
}

GOMP_CALLS_USER void kmpc_task_run(struct OCC_thread *self, void *arguments) {
  struct kmpc_task_env *env = arguments;
  GOMP_CALLER(self);
  OCC_task_begin(self);
  kmpc_task_call(env);
  kmpc_task_destroy(env);
  OCC_task_end(self);
}

static const struct OCC_call_site unseen = {
    {OCC_TASK, 0, 0, "", "", kmpc_task_run, 0}, 0, 0};

const struct OCC_construct *kmpc_task_site(struct OCC_thread *self,
                                           const void *address,
                                           kmpc_task_function *function) {
  return OCC_observed(self)
             ? gomp_site(address, (gomp_function *)(void (*)(void))function,
                         OCC_TASK, 0, kmpc_task_run)
             : &unseen.construct;
}

struct kmpc_task *kmpc_task_new(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                int32_t flags, size_t size, size_t shareds,
                                kmpc_task_function *function) {
  const size_t list = kmpc_shareds_offset(size);
  struct OCC_task *task = OCC_task_new(
      self, construct, kmpc_env_size(size, shareds), KMPC_ENV_ALIGN,
      (flags & KMPC_TIED ? 0 : OCC_TASK_UNTIED) |
          (flags & KMPC_FINAL ? OCC_TASK_FINAL : 0) |
          (flags & (KMPC_PRIORITY | KMPC_DETACHABLE | KMPC_PROXY)
               ? OCC_TASK_SPECIAL
               : 0) |
          (flags & (KMPC_DETACHABLE | KMPC_PROXY) ? OCC_TASK_DETACH : 0));
  struct kmpc_task_env *env = task->env;
  env->task = task;
  env->size = size;
  env->shareds = shareds;
  env->flags = flags;
  env->again = 0;
  env->theirs.shareds = shareds ? (char *)&env->theirs + list : 0;
  env->theirs.function = function;
  env->theirs.part = 0;
  return &env->theirs;
}

KMPC_ENTRY struct kmpc_task *
__kmpc_omp_task_alloc(const struct kmpc_ident *loc, int32_t thread,
                      int32_t flags, size_t size, size_t shareds,
                      kmpc_task_function *function) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  return kmpc_task_new(self, &unseen.construct, flags, size, shareds, function);
}

/* Makes a task for a target construct, which the host executes. */
KMPC_ENTRY struct kmpc_task *
__kmpc_omp_target_task_alloc(const struct kmpc_ident *loc, int32_t thread,
                             int32_t flags, size_t size, size_t shareds,
                             kmpc_task_function *function, int64_t device) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)device;
  return kmpc_task_new(self, &unseen.construct, flags | KMPC_TIED, size,
                       shareds, function);
}

void kmpc_task_prepare(struct OCC_thread *self, struct kmpc_task_env *env,
                       const void *address, int flags) {
  if (flags || OCC_observed(self))
    OCC_task_amend(env->task,
                   kmpc_task_site(self, address, env->theirs.function), flags);
  if (env->flags & KMPC_PRIORITY)
    OCC_task_priority(env->task, env->theirs.data2.priority);
}

KMPC_ENTRY int32_t __kmpc_omp_task(const struct kmpc_ident *loc, int32_t thread,
                                   struct kmpc_task *task) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_task_env *env = kmpc_env_of(task);
  (void)loc, (void)thread;
  if (__builtin_expect(self->task == env->task, 0)) {
    env->again = 1;
    return 0;
  }
  kmpc_task_prepare(self, env, __builtin_return_address(0), 0);
  OCC_task_create(self, env->task);
  return 0;
}

/* compilers other than clang call this entry for an untied task's next part */
KMPC_ENTRY int32_t __kmpc_omp_task_parts(const struct kmpc_ident *loc,
                                         int32_t thread, struct kmpc_task *task)
    __attribute__((__alias__("__kmpc_omp_task")));

/* Returns the event of a detach clause, for omp_fulfill_event. */
KMPC_ENTRY void *
__kmpc_task_allow_completion_event(const struct kmpc_ident *loc, int32_t thread,
                                   struct kmpc_task *task) {
  (void)loc, (void)thread;
  return (void *)OCC_task_event(kmpc_env_of(task)->task); /* NOLINT */
}

/* Fulfil the event of a proxy task. The second entry is for threads outside the
 * team. */
KMPC_ENTRY void __kmpc_proxy_task_completed(int32_t thread,
                                            struct kmpc_task *task) {
  (void)thread;
  omp_fulfill_event(
      (omp_event_handle_t)OCC_task_event(kmpc_env_of(task)->task));
}
KMPC_ENTRY void __kmpc_proxy_task_completed_ooo(struct kmpc_task *task) {
  __kmpc_proxy_task_completed(0, task);
}

KMPC_ENTRY int32_t __kmpc_omp_reg_task_with_affinity(
    const struct kmpc_ident *loc, int32_t thread, struct kmpc_task *task,
    int32_t count, void *list) {
  (void)loc, (void)thread, (void)task, (void)count, (void)list;
  return 0; /* the hint is ignored */
}
