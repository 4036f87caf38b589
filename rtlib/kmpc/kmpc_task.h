/* kmpc_task.h: declares clang's record of a task, and the environment around
 * it.
 *
 * Layer:   kmpc. May include abi.h, kmpc/kmpc_entry.h.
 * Owns:    struct kmpc_task, struct kmpc_task_env.
 * Callers: kmpc_task.c, kmpc_taskloop.c, kmpc_taskwait.c, kmpc_undeferred.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_TASK_H
#define OCC_KMPC_TASK_H

#include "kmpc/kmpc_entry.h"

struct kmpc_task;
typedef int32_t kmpc_task_function(int32_t thread, struct kmpc_task *task);

/* clang's record. The task's private variables follow, then the list of its
 * shared variables. */
struct kmpc_task {
  void *shareds;
  kmpc_task_function *function;
  int32_t part;
  union {
    int32_t priority;
    kmpc_task_function *destructors;
  } data1, data2; /* data1: destructors; data2: priority */
};

enum { /* flags */
       KMPC_TIED = 1,
       KMPC_FINAL = 2,
       KMPC_DESTRUCTORS = 8,
       KMPC_PROXY = 16, /* the program completes the task */
       KMPC_PRIORITY = 32,
       KMPC_DETACHABLE = 64
};

/* The environment of the runtime's task. */
struct kmpc_task_env {
  struct OCC_bundle bundle; /* only of a taskloop's task */
  struct OCC_task *task;
  /* The sizes in bytes of clang's record, and of its list of shared
   * variables. */
  size_t size, shareds;
  int32_t flags;
  /* 1 if the function of an untied task has submitted the task again. Then the
   * next part of the task must be called. */
  int again;
  struct kmpc_task theirs __attribute__((__aligned__(16)));
};

GOMP_INLINE struct kmpc_task_env *kmpc_env_of(struct kmpc_task *task) {
  return (
      struct kmpc_task_env *)(void *)((char *)task -
                                      offsetof(struct kmpc_task_env, theirs));
}

/* Returns the offset of the list of shared variables in clang's record. */
GOMP_INLINE size_t kmpc_shareds_offset(size_t size) {
  return (size + 15) & ~(size_t)15;
}

/* Returns the size of the environment. */
GOMP_INLINE size_t kmpc_env_size(size_t size, size_t shareds) {
  return offsetof(struct kmpc_task_env, theirs) + kmpc_shareds_offset(size) +
         shareds;
}
enum { KMPC_ENV_ALIGN = 64 };

struct kmpc_task *kmpc_task_new(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                int32_t flags, size_t size, size_t shareds,
                                kmpc_task_function *function);

/* Calls the function of a task. If the task is untied, calls it once for each
 * part. Inlined, so that tools get the frame of the caller. */
GOMP_INLINE void kmpc_task_call(struct kmpc_task_env *env) {
  if (env->theirs.function) /* a taskwait with nowait has no function */
    do {
      env->again = 0;
      env->theirs.function(kmpc_thread_number(), &env->theirs);
    } while (env->again);
}
void kmpc_task_destroy(struct kmpc_task_env *env);

/* The runtime calls kmpc_task_run to execute a task of clang's code.
 * kmpc_task_site returns the construct of a task that is being submitted. */
void kmpc_task_run(struct OCC_thread *self, void *env);
const struct OCC_construct *kmpc_task_site(struct OCC_thread *self,
                                           const void *address,
                                           kmpc_task_function *function);
void kmpc_task_prepare(struct OCC_thread *self, struct kmpc_task_env *env,
                       const void *address, int flags);

#endif
