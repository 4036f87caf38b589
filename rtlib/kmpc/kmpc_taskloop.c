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

/* Where the bounds of a task are in clang's record, and how they are computed.
 * Follows the list of shared variables. */
struct bounds {
  size_t lower, upper; /* offsets in the record */
  OCC_u64 first;
  int64_t step;
};

/* Returns the size of the list and the bounds. */
static size_t size_with_bounds(size_t shareds) {
  return ((shareds + 7) & ~(size_t)7) + sizeof(struct bounds);
}

struct loop {
  struct kmpc_task_env *pattern;
  struct bounds bounds;
  duplicate *copy; /* copies private variables, or NULL */
  int condition;
};

/* The record of a bundle is copied (abi/taskloop.h), and then its addresses of
 * itself are wrong. So they are set here, and the bounds too. */
static void prepare(struct OCC_thread *self, struct kmpc_task_env *env) {
  const size_t shareds = env->shareds - sizeof(struct bounds);
  char *record = (char *)&env->theirs;
  char *list = record + kmpc_shareds_offset(env->size);
  const struct bounds *bounds = (struct bounds *)(void *)(list + shareds);
  const OCC_u64 step = (OCC_u64)bounds->step;
  env->task = self->task;
  env->theirs.shareds = shareds ? list : 0;
  *(OCC_u64 *)(void *)(record + bounds->lower) =
      bounds->first + env->bundle.lo * step;
  *(OCC_u64 *)(void *)(record + bounds->upper) =
      bounds->first + (env->bundle.hi - 1) * step;
}

GOMP_CALLS_USER static void run(struct OCC_thread *self, void *arguments) {
  struct kmpc_task_env *env = arguments;
  GOMP_CALLER(self);
  prepare(self, env);
  OCC_task_begin(self);
  OCC_chunk_event(self, self->task->construct, env->bundle.lo, env->bundle.hi);
  kmpc_task_call(env);
  kmpc_task_destroy(env);
  OCC_task_end(self);
}

static struct OCC_task *make(struct OCC_thread *self,
                             const struct OCC_construct *construct,
                             const struct loop *loop,
                             const struct OCC_taskloop *tasks) {
  const struct kmpc_task_env *pattern = loop->pattern;
  struct kmpc_task *from = &loop->pattern->theirs;
  struct kmpc_task *task =
      kmpc_task_new(self, construct, pattern->flags, pattern->size,
                    size_with_bounds(pattern->shareds), from->function);
  struct kmpc_task_env *env = kmpc_env_of(task);
  char *shareds = task->shareds;
  memcpy(task, from, pattern->size);
  task->shareds = shareds;
  if (pattern->shareds)
    memcpy(shareds, from->shareds, pattern->shareds);
  memcpy(shareds + env->shareds - sizeof loop->bounds, &loop->bounds,
         sizeof loop->bounds);
  env->bundle = tasks->bundle;
  if (loop->copy)
    loop->copy(task, from, tasks->bundle.hi == tasks->trip);
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
  const struct kmpc_task_env *pattern = loop->pattern;
  const size_t size =
      kmpc_env_size(pattern->size, size_with_bounds(pattern->shareds));
  const OCC_u64 trip = kmpc_trip(1, (OCC_i64)loop->bounds.first, (OCC_i64)last,
                                 loop->bounds.step);
  struct OCC_taskloop tasks;
  if (!nogroup)
    kmpc_group_begin(self, construct);
  OCC_event(self, OCC_EV_WORK_BEGIN, construct, trip);
  OCC_taskloop_start(self, &tasks, trip, how, value);
  if (!loop->copy && !(pattern->flags & (KMPC_PRIORITY | KMPC_DESTRUCTORS)))
    OCC_taskloop_bundle(self, &tasks, KMPC_ENV_ALIGN,
                        loop->condition ? 0 : OCC_TASK_UNDEFERRED);
  while (OCC_taskloop_next(&tasks))
    OCC_taskloop_create(self, &tasks, make(self, construct, loop, &tasks),
                        size);
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
                              {(size_t)((char *)(lower) - (char *)(task)),   \
                               (size_t)((char *)(upper) - (char *)(task)),   \
                               *(lower), step},                              \
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
