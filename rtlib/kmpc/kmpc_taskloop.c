/* kmpc_taskloop.c: executes loops of clang's code whose iterations are tasks.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §12.6]
 *
 * clang's code makes one task, the pattern, whose private variables contain the
 * loop's bounds. Each task of the loop is a copy of the pattern with its own
 * bounds.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_static.h"
#include "kmpc/kmpc_task.h"
#include "kmpc/kmpc_taskgroup.h"

#include <string.h>

typedef void duplicate(struct kmpc_task *into, struct kmpc_task *from,
                       int32_t is_last);

struct loop {
  struct kmpc_task_env *pattern;
  size_t lower, upper; /* offsets of the bounds in the record */
  OCC_u64 first;
  int64_t step;
  duplicate *copy; /* copies private variables, or NULL */
  int condition;
};

GOMP_CALLS_USER static void run(struct OCC_thread *self, void *arguments) {
  struct kmpc_task_env *env = arguments;
  GOMP_CALLER(self);
  OCC_task_begin(self);
  OCC_chunk_event(self, self->task->construct, env->lo, env->hi);
  kmpc_task_call(env);
  kmpc_task_destroy(env);
  OCC_task_end(self);
}

static struct OCC_task *make(struct OCC_thread *self,
                             const struct OCC_construct *construct,
                             const struct loop *loop,
                             const struct OCC_taskloop *part) {
  struct kmpc_task *from = &loop->pattern->theirs;
  struct kmpc_task *task =
      kmpc_task_new(self, construct, loop->pattern->flags, loop->pattern->size,
                    loop->pattern->shareds, from->function);
  struct kmpc_task_env *env = kmpc_env_of(task);
  void *shareds = task->shareds;
  memcpy(task, from, loop->pattern->size);
  task->shareds = shareds;
  if (shareds)
    memcpy(shareds, from->shareds, loop->pattern->shareds);
  *(OCC_u64 *)(void *)((char *)task + loop->lower) =
      loop->first + part->bundle.lo * (OCC_u64)loop->step;
  *(OCC_u64 *)(void *)((char *)task + loop->upper) =
      loop->first + (part->bundle.hi - 1) * (OCC_u64)loop->step;
  env->lo = part->bundle.lo;
  env->hi = part->bundle.hi;
  if (loop->copy)
    loop->copy(task, from, part->bundle.hi == part->trip);
  OCC_task_amend(env->task, construct,
                 loop->condition ? 0 : OCC_TASK_UNDEFERRED);
  if (env->flags & KMPC_PRIORITY)
    OCC_task_priority(env->task, task->data2.priority);
  return env->task;
}

enum { GRAINSIZE = 1, NUM_TASKS = 2 };

static enum OCC_taskloop_by by(int how, int strict) {
  return how == GRAINSIZE ? strict ? OCC_BY_STRICT_GRAINSIZE : OCC_BY_GRAINSIZE
         : how == NUM_TASKS ? OCC_BY_NUM_TASKS
                            : OCC_BY_TEAM;
}

OCC_INLINE void execute(struct OCC_thread *self,
                        const struct OCC_construct *construct,
                        const struct loop *loop, OCC_u64 last, int nogroup,
                        enum OCC_taskloop_by how, OCC_u64 value) {
  const OCC_u64 trip =
      kmpc_trip(1, (OCC_i64)loop->first, (OCC_i64)last, loop->step);
  struct OCC_taskloop part;
  if (!nogroup)
    kmpc_group_begin(self, construct);
  OCC_event(self, OCC_EV_WORK_BEGIN, construct, trip);
  OCC_taskloop_start(self, &part, trip, how, value);
  while (OCC_taskloop_next(&part))
    OCC_task_create(self, make(self, construct, loop, &part));
  OCC_event(self, OCC_EV_WORK_END, construct, 0);
  kmpc_task_destroy(loop->pattern);
  OCC_task_drop(self, loop->pattern->task);
  if (!nogroup)
    kmpc_group_end(self, construct);
}

static const struct OCC_construct *site(struct OCC_thread *self,
                                        const void *address,
                                        kmpc_task_function *function) {
  static const struct OCC_call_site unseen = {
      {OCC_TASKLOOP, 0, 0, "", "", run, 0}, 0, 0};
  return OCC_observed(self)
             ? gomp_site(address, (gomp_function *)(void (*)(void))function,
                         OCC_TASKLOOP, 0, run)
             : &unseen.construct;
}

#define TASKLOOP(task, condition, lower, upper, step, nogroup, how, value,   \
                 strict, copy)                                               \
  do {                                                                       \
    struct OCC_thread *self = OCC_self();                                    \
    const struct loop loop = {kmpc_env_of(task),                             \
                              (size_t)((char *)(lower) - (char *)(task)),    \
                              (size_t)((char *)(upper) - (char *)(task)),    \
                              *(lower),                                      \
                              step,                                          \
                              copy,                                          \
                              condition};                                    \
    execute(self, site(self, __builtin_return_address(0), (task)->function), \
            &loop, *(upper), nogroup, by(how, strict), value);               \
  } while (0)

KMPC_ENTRY void __kmpc_taskloop(const struct kmpc_ident *loc, int32_t thread,
                                struct kmpc_task *task, int condition,
                                uint64_t *lower, uint64_t *upper, int64_t step,
                                int nogroup, int how, uint64_t value,
                                duplicate *copy) {
  (void)loc, (void)thread;
  TASKLOOP(task, condition, lower, upper, step, nogroup, how, value, 0, copy);
}

KMPC_ENTRY void __kmpc_taskloop_5(const struct kmpc_ident *loc, int32_t thread,
                                  struct kmpc_task *task, int condition,
                                  uint64_t *lower, uint64_t *upper,
                                  int64_t step, int nogroup, int how,
                                  uint64_t value, int strict, duplicate *copy) {
  (void)loc, (void)thread;
  TASKLOOP(task, condition, lower, upper, step, nogroup, how, value, strict,
           copy);
}
