/* gomp_task.h: what gcc's code says of a task.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    how flags and dependences are read.
 * Callers: gomp_task.c, gomp_taskloop.c, gomp_taskwait.c, gomp_target.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_TASK_H
#define OCC_GOMP_TASK_H

#include "gomp/gomp_entry.h"

enum { /* flags, as gcc gives them */
       GOMP_UNTIED = 1,
       GOMP_FINAL = 2,
       GOMP_MERGEABLE = 4,
       GOMP_DEPEND = 8,
       GOMP_PRIORITY = 16,
       GOMP_UP = 256,
       GOMP_GRAINSIZE = 512,
       GOMP_IF = 1024,
       GOMP_NOGROUP = 2048,
       GOMP_REDUCTION = 4096,
       GOMP_DETACH = 8192,
       GOMP_STRICT = 16384
};

/* The first three are the runtime's own. */
_Static_assert(GOMP_UNTIED == OCC_TASK_UNTIED && GOMP_FINAL == OCC_TASK_FINAL &&
                   GOMP_MERGEABLE == OCC_TASK_MERGEABLE,
               "flags pass as they are");
#define GOMP_OWN_FLAGS (GOMP_UNTIED | GOMP_FINAL | GOMP_MERGEABLE)

/* A copy of gcc's data, which the task's environment ends with. */
GOMP_INLINE size_t gomp_data_offset(size_t head, size_t align) {
  return (head + align - 1) & ~(align - 1);
}

/* Data is copied by a function of the program's, if it has constructors. */
void gomp_data_copy(void *into, void *from, void (*copy)(void *, void *),
                    size_t size);

/* How many dependences the array has; reads them into as many items. */
size_t gomp_depend_count(void *const *depend);
void gomp_depend_read(void *const *depend, struct OCC_depend *item);
/* What a depobj stands for: an address and a kind. */
struct OCC_depend gomp_depend_of_object(void *const *object);

#endif
