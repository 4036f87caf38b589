/* gomp_task.h: decodes the arguments by which gcc's code describes a task.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    the decoding of flags and dependences; the environment of a task.
 * Callers: gomp_task.c, gomp_task_quick.c, gomp_taskloop.c, gomp_taskwait.c,
 *          gomp_target.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_TASK_H
#define OCC_GOMP_TASK_H

#include "gomp/gomp_entry.h"

enum { /* flags of gcc's code */
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

_Static_assert(GOMP_UNTIED == OCC_TASK_UNTIED && GOMP_FINAL == OCC_TASK_FINAL &&
                   GOMP_MERGEABLE == OCC_TASK_MERGEABLE,
               "the flags have gcc's numbers");
#define GOMP_OWN_FLAGS (GOMP_UNTIED | GOMP_FINAL | GOMP_MERGEABLE)

/* A task's environment consists of `head` bytes and, after them, the copy of
 * the program's data. Returns the offset of this copy. */
GOMP_INLINE size_t gomp_data_offset(size_t head, size_t align) {
  return (head + align - 1) & ~(align - 1);
}

/* Copies data, by the program's function `copy` if the data has
 * constructors. */
void gomp_data_copy(void *into, void *from, void (*copy)(void *, void *),
                    size_t size);

/* gomp_depend_count returns the number of dependences in gcc's array.
 * gomp_depend_read converts them, and stores them in `item`, an array with room
 * for this number. */
size_t gomp_depend_count(void *const *depend);
void gomp_depend_read(void *const *depend, struct OCC_depend *item);
/* Returns the address and the kind in a depobj. */
struct OCC_depend gomp_depend_of_object(void *const *object);

/* The begin of a task's environment. The copy of the program's data follows. */
struct gomp_task_env {
  gomp_function *function;
  /* the copy; or, if an undeferred task has no copy function, the program's
   * data */
  void *data;
};

/* While no tool is active, all tasks without copy constructors have this call
 * site. */
extern const struct OCC_call_site gomp_task_unseen;

#endif
