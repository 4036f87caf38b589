/* depobj.c: lists of dependences, the depobj construct, tasks with them.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    what an omp_depend_t refers to. Callers: lowered code.
 * Spec:    [OMP 5.2 §15.9.4, §15.9.5, §12.4, §12.5.2]
 *
 * An omp_depend_t is one pointer, to a list or NULL. Who uses it while another
 * thread sets, updates or destroys it has a race, as the specification says.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "engine/special.h"
#include "engine/tasking.h"
#include "model/lowered.h"

#include <string.h>

struct object {
  OCC_u64 count;
  struct OCC_depend item[];
};

static struct object *object_of(const volatile void *object) {
  return *(struct object *const volatile *)object;
}

void OCC_depend_add(struct OCC_depends *list, const volatile void *address,
                    enum OCC_dependence kind) {
  if (list->count == list->room) {
    OCC_u64 room = list->room ? list->room * 2 : 8;
    struct OCC_depend *item = occ_alloc(room * sizeof *item);
    if (list->count)
      memcpy(item, list->item, list->count * sizeof *item);
    occ_free(list->item);
    list->item = item;
    list->room = room;
  }
  list->item[list->count].address = address;
  list->item[list->count++].kind = kind;
}

void OCC_depend_add_object(struct OCC_depends *list,
                           const volatile void *object) {
  const struct object *from = object_of(object);
  for (OCC_u64 i = 0; from && i < from->count; i++)
    OCC_depend_add(list, from->item[i].address, from->item[i].kind);
}

void OCC_depend_free(struct OCC_depends *list) {
  occ_free(list->item);
  memset(list, 0, sizeof *list);
}

void OCC_depobj_set(volatile void *object, const struct OCC_depend *item,
                    OCC_u64 count) {
  struct object *made = occ_alloc(sizeof *made + count * sizeof *item);
  made->count = count;
  if (count)
    memcpy(made->item, item, count * sizeof *item);
  *(struct object *volatile *)object = made;
}

void OCC_depobj_update(volatile void *object, enum OCC_dependence kind) {
  struct object *made = object_of(object);
  for (OCC_u64 i = 0; made && i < made->count; i++)
    made->item[i].kind = kind;
}

void OCC_depobj_destroy(volatile void *object) {
  occ_free(object_of(object));
  *(struct object *volatile *)object = 0;
}

void OCC_task_priority(struct OCC_task *pub, OCC_i64 priority) {
  struct occ_task *task = (struct occ_task *)pub;
  OCC_i64 most = occ_settings.max_task_priority;
  task->special.priority = (int)(priority < 0      ? 0
                                 : priority > most ? most
                                                   : priority);
}

OCC_u64 OCC_task_event(struct OCC_task *task) {
  return (OCC_u64)(unsigned long)task;
}

void OCC_task_submit_after(struct OCC_thread *self, struct OCC_task *task,
                           const struct OCC_depend *item, OCC_u64 count) {
  occ_task_submit_after(occ_thread_of(self), (struct occ_task *)task, item,
                        count);
}

void OCC_taskwait_wait_for(struct OCC_thread *self,
                           const struct OCC_depend *item, OCC_u64 count,
                           int nowait) {
  occ_special_wait(occ_thread_of(self), item, count, nowait);
}
