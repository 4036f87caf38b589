/* object.c: tells which library contains an address. See object.h.
 *
 * Owns:    copies of the first bytes of libraries.
 *
 * Each event asks, because no event tells that a library was unloaded. The
 * program itself always stays loaded, so for its addresses two comparisons are
 * enough. Libraries are never freed here: a thread may still keep their places.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace/object.h"

#include "loaded/identity.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

enum { HEAD = 1024 }; /* contains the build ID */

struct object {
  struct object *next;
  const struct link_map *map;
  const char *begin, *end;
  size_t size;
  unsigned char head[HEAD];
  char name[];
};

static struct object *objects;
static uintptr_t program_begin, program_end; /* atomic; 0: not known yet */

static void find_program(void) {
  struct dl_find_object its;
  if (_dl_find_object((void *)getauxval(AT_ENTRY), &its) != 0)
    return;
  __atomic_store_n(&program_begin, (uintptr_t)its.dlfo_map_start,
                   __ATOMIC_RELAXED);
  __atomic_store_n(&program_end, (uintptr_t)its.dlfo_map_end, __ATOMIC_RELEASE);
}

static int in_program(const void *address) {
  if (__atomic_load_n(&program_end, __ATOMIC_ACQUIRE) == 0)
    find_program();
  return (uintptr_t)address >=
             __atomic_load_n(&program_begin, __ATOMIC_RELAXED) &&
         (uintptr_t)address < __atomic_load_n(&program_end, __ATOMIC_RELAXED);
}

static int is_it(const struct object *its, const struct dl_find_object *found) {
  return its->map == found->dlfo_link_map &&
         its->begin == found->dlfo_map_start &&
         its->end == found->dlfo_map_end &&
         strcmp(its->name, found->dlfo_link_map->l_name) == 0 &&
         memcmp(its->head, its->begin, its->size) == 0;
}

static struct object *add(const struct dl_find_object *found) {
  const char *name = found->dlfo_link_map->l_name;
  struct object *made = malloc(sizeof *made + strlen(name) + 1);
  if (!made)
    return NULL;
  made->next = objects;
  made->map = found->dlfo_link_map;
  made->begin = found->dlfo_map_start;
  made->end = found->dlfo_map_end;
  made->size = identity_size(found->dlfo_map_start, HEAD);
  memcpy(made->head, made->begin, made->size);
  strcpy(made->name, name);
  return objects = made;
}

/* Code that no object contains, such as code made at run time. */
static struct object none;

const struct object *object_with(const void *address) {
  struct dl_find_object found;
  if (in_program(address))
    return NULL;
  if (_dl_find_object((void *)(uintptr_t)address, &found) != 0)
    return &none;
  for (struct object *its = objects; its; its = its->next)
    if (is_it(its, &found))
      return its;
  return add(&found);
}

int object_contains(const struct object *object, const void *address) {
  struct dl_find_object found;
  if (!object)
    return in_program(address);
  if (_dl_find_object((void *)(uintptr_t)address, &found) != 0)
    return object == &none;
  return object != &none && is_it(object, &found);
}

void object_forget(void) { objects = NULL; }
