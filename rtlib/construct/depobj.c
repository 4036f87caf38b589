/* depobj.c: makes lists of dependences, and executes the depobj construct.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    the lists to which omp_depend_t variables refer.
 * Callers: lowered code.
 * Spec:    [OMP 5.2 §15.9.4, §15.9.5]
 *
 * An omp_depend_t is a pointer to a list, or NULL. No lock: a thread must not
 * use a variable while another thread sets, updates or destroys the variable.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "model/exported_abi.h"

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
