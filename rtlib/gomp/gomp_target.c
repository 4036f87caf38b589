/* gomp_target.c: executes the device constructs of gcc's code on the host.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the environment of a target task.
 * Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §13]
 *
 * Our devices cannot run gcc's device code, so the host executes each device
 * construct, and maps do nothing. gcc leaves firstprivate to the runtime: a
 * target region gets its own copies of such variables.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_parallel.h"
#include "gomp/gomp_task.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FIRSTPRIVATE = 12, NOWAIT = 1, EXIT_DATA = 2 };
enum { /* fields of a word in a construct's arguments */
       FOR_DEVICE = 127,
       VALUE_FOLLOWS = 128,
       NAME = 255 << 8,
       THREAD_LIMIT = 2 << 8,
       VALUE_SHIFT = 16
};

struct env { /* `device` must be first, as in each target task */
  int device;
  gomp_function *function; /* NULL if there is nothing to execute */
  const struct OCC_construct *team;
  void **addresses; /* after this struct; then come the copies */
  OCC_i64 thread_limit;
};

GOMP_CALLS_USER static void run_team(struct OCC_thread *self, void *arguments) {
  const struct env *env = arguments;
  const struct OCC_construct *construct = self->task->construct;
  const struct gomp_position outside = gomp_here;
  gomp_here.region = 0;
  gomp_here.single = 0;
  OCC_implicit_task_begin(self, construct);
  env->function(env->addresses);
  gomp_single_over(self);
  gomp_here = outside;
  OCC_join(self, construct);
}

static void run(struct OCC_thread *self, void *arguments) {
  struct env *env = arguments;
  struct OCC_target target;
  OCC_task_begin(self);
  OCC_target_begin(self, &target, self->task->construct, env->device);
  if (env->function) {
    struct OCC_parallel parallel;
    OCC_parallel_begin(self, &parallel, env->team, 1, 1, 0);
    OCC_fork_team(self, &parallel, env, 0, env->thread_limit);
    OCC_parallel_end(self, &parallel);
  }
  OCC_target_end(self, &target);
  OCC_task_end(self);
}

/* ---- firstprivate ---- */

static size_t align_of(unsigned short kind) { return (size_t)1 << (kind >> 8); }

/* Places the copies one after another, the first at `offset`, and returns the
 * end of the last copy. If `into` is not NULL, also makes the copies there. */
static size_t copies(size_t offset, size_t count, void **addresses,
                     const size_t *sizes, const unsigned short *kinds,
                     char *into) {
  for (size_t i = 0; i < count; i++)
    if (kinds && (kinds[i] & 255) == FIRSTPRIVATE && addresses[i]) {
      offset = gomp_data_offset(offset, align_of(kinds[i]));
      if (into) {
        memcpy(into + offset, addresses[i], sizes[i]);
        addresses[i] = into + offset;
      }
      offset += sizes[i];
    }
  return offset;
}

static OCC_i64 thread_limit_of(void *const *arguments) {
  while (arguments && *arguments) {
    const intptr_t word = (intptr_t)*arguments++;
    const intptr_t value =
        word & VALUE_FOLLOWS ? (intptr_t)*arguments++ : word >> VALUE_SHIFT;
    if (!(word & FOR_DEVICE) && (word & NAME) == THREAD_LIMIT)
      return value > INT_MAX ? INT_MAX : value;
  }
  return 0;
}

/* ---- Target tasks ---- */

#define UNSEEN(kind, mfunction) {{kind, 0, 0, "", "", mfunction, 0}, 0, 0}
static const struct OCC_call_site unseen = UNSEEN(OCC_TARGET, run),
                                  unseen_team = UNSEEN(OCC_TEAM, run_team);

/* Returns the device with gcc's number `device`. The number -1 means the
 * default device, and -2 the host. */
OCC_INLINE int place(struct OCC_thread *self,
                     const struct OCC_construct *construct, int device) {
  return OCC_device(self, construct, device >= 0, device, device == -2);
}

OCC_INLINE void submit(struct OCC_thread *self, struct OCC_task *task,
                       void **depend) {
  const size_t count = depend ? gomp_depend_count(depend) : 0;
  struct OCC_depend item[count ? count : 1];
  if (depend) {
    gomp_depend_read(depend, item);
    OCC_task_create_after(self, task, item, count);
  } else {
    OCC_task_create(self, task);
  }
}

OCC_INLINE int flags_of(unsigned flags, void **depend) {
  return (flags & NOWAIT ? 0 : OCC_TASK_UNDEFERRED) |
         (depend ? OCC_TASK_SPECIAL : 0);
}

GOMP_ENTRY void GOMP_target_ext(int device, gomp_function *function,
                                size_t count, void **addresses, size_t *sizes,
                                unsigned short *kinds, unsigned flags,
                                void **depend, void **arguments) {
  struct OCC_thread *self = OCC_self();
  const void *address = __builtin_return_address(0);
  const int seen = OCC_observed(self);
  const struct OCC_construct *construct =
      seen ? gomp_site(address, function, OCC_TARGET, 0, run)
           : &unseen.construct;
  const size_t list = gomp_data_offset(sizeof(struct env), 16);
  const size_t begin = list + count * sizeof(void *);
  struct OCC_task *task;
  struct env *env;
  size_t align = 64;
  for (size_t i = 0; i < count; i++)
    if (kinds && align < align_of(kinds[i]))
      align = align_of(kinds[i]);
  task = OCC_task_new(self, construct,
                      copies(begin, count, addresses, sizes, kinds, 0), align,
                      flags_of(flags, depend));
  env = task->env;
  env->device = place(self, construct, device);
  env->function = function;
  env->team = seen ? gomp_site(address, function, OCC_TEAM, 0, run_team)
                   : &unseen_team.construct;
  env->thread_limit = thread_limit_of(arguments);
  env->addresses = (void **)(void *)((char *)task->env + list);
  if (count)
    memcpy(env->addresses, addresses, count * sizeof *addresses);
  copies(begin, count, env->addresses, sizes, kinds, task->env);
  submit(self, task, depend);
}

/* For gcc before 5, which makes no variable firstprivate. */
GOMP_ENTRY void GOMP_target(int device, gomp_function *function,
                            const void *unused, size_t count, void **addresses,
                            size_t *sizes, unsigned char *kinds) {
  (void)unused;
  (void)kinds;
  GOMP_target_ext(device, function, count, addresses, sizes, 0, 0, 0, 0);
}

/* Executes a construct that only moves data: as a task if it has dependences or
 * a tool is active. */
OCC_INLINE void move(struct OCC_thread *self, int device, unsigned detail,
                     unsigned flags, void **depend, const void *address) {
  struct OCC_task *task;
  struct env *env;
  const struct OCC_construct *construct = &unseen.construct;
  if (!depend && !OCC_observed(self)) {
    place(self, construct, device);
    return;
  }
  if (OCC_observed(self))
    construct = gomp_site(address, (gomp_function *)(void (*)(void))run,
                          OCC_TARGET, detail, run);
  task =
      OCC_task_new(self, construct, sizeof *env, 16, flags_of(flags, depend));
  env = task->env;
  *env = (struct env){.device = place(self, construct, device)};
  submit(self, task, depend);
}

GOMP_ENTRY void GOMP_target_update_ext(int device, size_t count,
                                       void **addresses, size_t *sizes,
                                       unsigned short *kinds, unsigned flags,
                                       void **depend) {
  (void)count, (void)addresses, (void)sizes, (void)kinds;
  move(OCC_self(), device, OCC_DATA_UPDATE, flags, depend,
       __builtin_return_address(0));
}

GOMP_ENTRY void GOMP_target_update(int device, const void *unused, size_t count,
                                   void **addresses, size_t *sizes,
                                   unsigned char *kinds) {
  (void)unused, (void)count, (void)addresses, (void)sizes, (void)kinds;
  move(OCC_self(), device, OCC_DATA_UPDATE, 0, 0, __builtin_return_address(0));
}

GOMP_ENTRY void GOMP_target_enter_exit_data(int device, size_t count,
                                            void **addresses, size_t *sizes,
                                            unsigned short *kinds,
                                            unsigned flags, void **depend) {
  (void)count, (void)addresses, (void)sizes, (void)kinds;
  move(OCC_self(), device, flags & EXIT_DATA ? OCC_DATA_EXIT : OCC_DATA_ENTER,
       flags, depend, __builtin_return_address(0));
}

/* ---- target data ---- */

struct gomp_data {
  struct OCC_target target;
  struct gomp_data *outer;
};

OCC_INLINE void enter(struct OCC_thread *self,
                      const struct OCC_construct *construct, int device) {
  struct gomp_data *one = gomp_allocate(sizeof *one, sizeof(void *));
  one->outer = gomp_here.data;
  gomp_here.data = one;
  OCC_target_begin(self, &one->target, construct,
                   place(self, construct, device));
  OCC_target_entered(self, &one->target);
}

GOMP_ENTRY void GOMP_target_data_ext(int device, size_t count, void **addresses,
                                     size_t *sizes, unsigned short *kinds) {
  struct OCC_thread *self = OCC_self();
  (void)count, (void)addresses, (void)sizes, (void)kinds;
  enter(self, GOMP_SITE(self, OCC_TARGET_DATA, OCC_DATA_REGION), device);
}

GOMP_ENTRY void GOMP_target_data(int device, const void *unused, size_t count,
                                 void **addresses, size_t *sizes,
                                 unsigned char *kinds) {
  struct OCC_thread *self = OCC_self();
  (void)unused, (void)count, (void)addresses, (void)sizes, (void)kinds;
  enter(self, GOMP_SITE(self, OCC_TARGET_DATA, OCC_DATA_REGION), device);
}

GOMP_ENTRY void GOMP_target_end_data(void) {
  struct OCC_thread *self = OCC_self();
  struct gomp_data *one = gomp_here.data;
  OCC_target_leaves(self, &one->target);
  OCC_target_end(self, &one->target);
  gomp_here.data = one->outer;
  free(one);
}

/* Tables of code for gcc's devices. Our devices cannot run this code. */
GOMP_ENTRY void GOMP_offload_register(const void *table, int type,
                                      const void *image) {
  (void)table, (void)type, (void)image;
}
GOMP_ENTRY void GOMP_offload_unregister(const void *table, int type,
                                        const void *image) {
  (void)table, (void)type, (void)image;
}
GOMP_ENTRY void GOMP_offload_register_ver(unsigned version, const void *table,
                                          int type, const void *image) {
  (void)version, (void)table, (void)type, (void)image;
}
GOMP_ENTRY void GOMP_offload_unregister_ver(unsigned version, const void *table,
                                            int type, const void *image) {
  (void)version, (void)table, (void)type, (void)image;
}
