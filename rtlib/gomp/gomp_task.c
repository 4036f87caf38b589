/* gomp_task.c: makes tasks of gcc's code, with all their clauses.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the environment of such a task.
 * Callers: GOMP_task (gomp_task_quick.c); the other entries that read
 *          dependences.   Spec: [OMP 5.2 §12.5]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_task.h"
#include "model/halves.h"

#include <string.h>

void gomp_data_copy(void *into, void *from, void (*copy)(void *, void *),
                    size_t size) {
  if (copy)
    copy(into, from);
  else
    memcpy(into, from, size);
}

/* ---- Dependences ----
 * gcc's array has one of two forms. The first form has the count, the number of
 * out items, and the addresses, beginning with the out items. The second form
 * begins with 0. Then come the count; the numbers of out, mutexinoutset and in
 * items; the addresses in this order; and the addresses of depobjs. A depobj is
 * an address and a kind. */

size_t gomp_depend_count(void *const *depend) {
  return (size_t)(depend[0] ? depend[0] : depend[1]);
}

struct OCC_depend gomp_depend_of_object(void *const *object) {
  static const unsigned char kinds[] = {
      OCC_DEPEND_OUT,           OCC_DEPEND_IN,
      OCC_DEPEND_OUT,           OCC_DEPEND_INOUT,
      OCC_DEPEND_MUTEXINOUTSET, OCC_DEPEND_INOUTSET};
  const size_t kind = (size_t)object[1];
  return (struct OCC_depend){
      object[0], (enum OCC_dependence)(kind < sizeof kinds ? kinds[kind]
                                                           : OCC_DEPEND_INOUT)};
}

void gomp_depend_read(void *const *depend, struct OCC_depend *item) {
  const size_t count = gomp_depend_count(depend);
  const int is_short = depend[0] != 0;
  const size_t out = (size_t)depend[is_short ? 1 : 2];
  const size_t mutexes = is_short ? 0 : (size_t)depend[3];
  const size_t in = is_short ? count - out : (size_t)depend[4];
  depend += is_short ? 2 : 5;
  for (size_t i = 0; i < count; i++) {
    if (i < out)
      item[i] = (struct OCC_depend){
          depend[i], depend[i] ? OCC_DEPEND_OUT : OCC_DEPEND_ALL_MEMORY};
    else if (i < out + mutexes)
      item[i] = (struct OCC_depend){depend[i], OCC_DEPEND_MUTEXINOUTSET};
    else if (i < out + mutexes + in)
      item[i] = (struct OCC_depend){depend[i], OCC_DEPEND_IN};
    else
      item[i] = gomp_depend_of_object(depend[i]);
  }
}

/* ---- task ---- */

GOMP_CALLS_USER static void run(struct OCC_thread *self, void *arguments) {
  struct gomp_task_env *env = arguments;
  GOMP_CALLER(self);
  OCC_task_begin(self);
  env->function(env->data);
  OCC_task_end(self);
}

const struct OCC_call_site gomp_task_unseen = {
    {OCC_TASK, 0, 0, "", "", run, 0}, 0, 0};

static const struct OCC_construct *site(struct OCC_thread *self,
                                        const void *address,
                                        gomp_function *function,
                                        unsigned detail) {
  static const struct OCC_call_site with_copies = {
      {OCC_TASK, 0, 0, "", "", run, OCC_TASK_HAS_COPIES}, 0, 0};
  return OCC_observed(self)
             ? gomp_site(address, function, OCC_TASK, detail, run)
         : detail ? &with_copies.construct
                  : &gomp_task_unseen.construct;
}

void gomp_task_make(gomp_function *function, void *data,
                    void (*copy)(void *, void *), long size, long align,
                    bool condition, unsigned flags, void **depend, int priority,
                    void **event) {
  struct OCC_thread *self = OCC_self();
  const int special =
      (flags & (GOMP_DEPEND | GOMP_PRIORITY | GOMP_DETACH)) != 0;
  const int in_place = !condition && !copy;
  const size_t offset = gomp_data_offset(sizeof(struct gomp_task_env),
                                         align > 0 ? (size_t)align : 1);
  struct OCC_task *task = OCC_task_new(
      self,
      site(self, __builtin_return_address(0), function,
           copy ? OCC_TASK_HAS_COPIES : 0),
      in_place ? sizeof(struct gomp_task_env) : offset + (size_t)size,
      align > 16 ? (OCC_u64)align : 16,
      (int)(flags & GOMP_OWN_FLAGS) | (condition ? 0 : OCC_TASK_UNDEFERRED) |
          (special ? OCC_TASK_SPECIAL : 0) |
          (flags & GOMP_DETACH ? OCC_TASK_DETACH : 0));
  struct gomp_task_env *env = task->env;
  env->function = function;
  if (flags & GOMP_DETACH) { /* the data's first word gets the event, too */
    *event = (void *)OCC_task_event(task);
    if (data)
      *(void **)data = *event;
  }
  env->data = data;
  if (!in_place) {
    env->data = (char *)task->env + offset;
    gomp_data_copy(env->data, data, copy, (size_t)size);
  }
  if (flags & GOMP_PRIORITY)
    OCC_task_priority(task, priority);
  if (flags & GOMP_DEPEND) {
    const size_t count = gomp_depend_count(depend);
    struct OCC_depend item[count ? count : 1];
    gomp_depend_read(depend, item);
    OCC_task_create_after(self, task, item, count);
  } else {
    OCC_task_create(self, task);
  }
}
