/* gomp_taskloop.c: executes loops of gcc's code whose iterations are tasks.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the environment of such a task.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §12.6]
 *
 * A task's data begins with two words: its first iteration, and the iteration
 * after its last. The third word points to the reductions.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"
#include "gomp/gomp_task.h"
#include "gomp/gomp_task_reduction.h"

struct loop {
  gomp_function *function;
  void *data;
  void (*copy)(void *, void *);
  size_t size, align;
  unsigned flags;
  int priority;
  uint64_t start, end, step;
};

/* The record of a bundle is copied (abi/taskloop.h), so its environment has no
 * address of itself. */
struct env {
  struct OCC_bundle bundle;
  gomp_function *function;
  size_t offset; /* of the task's data */
  uint64_t start, end, step, trip;
};

GOMP_CALLS_USER static void run(struct OCC_thread *self, void *arguments) {
  struct env *env = arguments;
  const struct OCC_bundle *bundle = &env->bundle;
  char *data = (char *)env + env->offset;
  uint64_t *bounds = (uint64_t *)(void *)data;
  bounds[0] = env->start + bundle->lo * env->step;
  bounds[1] =
      bundle->hi == env->trip ? env->end : env->start + bundle->hi * env->step;
  OCC_task_begin(self);
  OCC_chunk_event(self, self->task->construct, bundle->lo, bundle->hi);
  env->function(data);
  OCC_task_end(self);
}

static int task_flags(const struct loop *loop) {
  return (int)(loop->flags & GOMP_OWN_FLAGS) |
         (loop->flags & GOMP_IF ? 0 : OCC_TASK_UNDEFERRED) |
         (loop->flags & GOMP_PRIORITY ? OCC_TASK_SPECIAL : 0);
}

static struct OCC_task *make(struct OCC_thread *self,
                             const struct OCC_construct *construct,
                             const struct loop *loop,
                             const struct OCC_taskloop *tasks, size_t offset,
                             size_t align) {
  struct OCC_task *task = OCC_task_new(self, construct, offset + loop->size,
                                       align, task_flags(loop));
  struct env *env = task->env;
  *env = (struct env){tasks->bundle, loop->function, offset,     loop->start,
                      loop->end,     loop->step,     tasks->trip};
  gomp_data_copy((char *)env + offset, loop->data, loop->copy, loop->size);
  if (loop->flags & GOMP_PRIORITY)
    OCC_task_priority(task, loop->priority);
  return task;
}

static enum OCC_taskloop_by by(unsigned flags, unsigned long value) {
  return flags & GOMP_GRAINSIZE
             ? flags & GOMP_STRICT ? OCC_BY_STRICT_GRAINSIZE : OCC_BY_GRAINSIZE
         : value ? OCC_BY_NUM_TASKS
                 : OCC_BY_TEAM;
}

static const struct OCC_construct *site(struct OCC_thread *self,
                                        const void *address,
                                        gomp_function *function,
                                        unsigned detail) {
  static const struct OCC_call_site unseen[] = {
      {{OCC_TASKLOOP, 0, 0, "", "", run, 0}, 0, 0},
      {{OCC_TASKLOOP, 0, 0, "", "", run, OCC_TASK_HAS_COPIES}, 0, 0}};
  return OCC_observed(self)
             ? gomp_site(address, function, OCC_TASKLOOP, detail, run)
             : &unseen[detail != 0].construct;
}

OCC_INLINE void execute(struct OCC_thread *self,
                        const struct OCC_construct *construct,
                        const struct loop *loop, uint64_t trip,
                        unsigned long value) {
  const int grouped = !(loop->flags & GOMP_NOGROUP);
  uintptr_t *reductions = loop->flags & GOMP_REDUCTION && grouped
                              ? ((uintptr_t **)loop->data)[2]
                              : 0;
  const size_t align = loop->align > 16 ? loop->align : 16;
  const size_t offset = gomp_data_offset(sizeof(struct env), loop->align);
  struct OCC_taskloop tasks;
  if (trip == 0) {
    if (reductions) /* 0 says that the reductions are not registered */
      reductions[2] = 0;
    return;
  }
  if (grouped) {
    struct gomp_group *one = gomp_group_push(construct);
    OCC_taskgroup_begin(self, &one->group, construct);
    if (reductions)
      gomp_reductions_register(self, reductions);
  }
  OCC_event(self, OCC_EV_WORK_BEGIN, construct, trip);
  OCC_taskloop_start(self, &tasks, trip, by(loop->flags, value), value);
  if (!loop->copy && !(loop->flags & GOMP_PRIORITY))
    OCC_taskloop_bundle(self, &tasks, align, task_flags(loop));
  while (OCC_taskloop_next(&tasks))
    OCC_taskloop_create(self, &tasks,
                        make(self, construct, loop, &tasks, offset, align),
                        offset + loop->size);
  OCC_event(self, OCC_EV_WORK_END, construct, 0);
  if (grouped) {
    OCC_taskgroup_end(self, &gomp_here.group->group, construct);
    gomp_group_pop();
  }
}

#define TASKLOOP(name, type, is_signed, is_up)                              \
  GOMP_ENTRY void name(gomp_function *function, void *data,                 \
                       void (*copy)(void *, void *), long size, long align, \
                       unsigned flags, unsigned long value, int priority,   \
                       type start, type end, type step) {                   \
    struct OCC_thread *self = OCC_self();                                   \
    const struct loop loop = {                                              \
        function,      data,          copy,     (size_t)size,               \
        (size_t)align, flags,         priority, (uint64_t)start,            \
        (uint64_t)end, (uint64_t)step};                                     \
    execute(self,                                                           \
            site(self, __builtin_return_address(0), function,               \
                 copy ? OCC_TASK_HAS_COPIES : 0),                           \
            &loop,                                                          \
            gomp_trip(is_signed, is_up, loop.start, loop.end, loop.step),   \
            value);                                                         \
  }
TASKLOOP(GOMP_taskloop, long, 1, step > 0)
TASKLOOP(GOMP_taskloop_ull, unsigned long long, 0, (flags & GOMP_UP) != 0)
