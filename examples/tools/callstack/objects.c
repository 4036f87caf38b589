/* objects.c: lists the loaded objects for libunwind without a lock.
 *
 * Owns:    the process's dl_iterate_phdr, the table of recorded objects.
 * Callers: walk.c; libunwind and other code in the process, which calls this
 *          dl_iterate_phdr instead of the C library's.
 *
 * libunwind holds a lock of its own while it calls dl_iterate_phdr. The C
 * library's dl_iterate_phdr takes the dynamic linker's lock. A thread that is
 * interrupted in dlclose holds the linker's lock, and its signal handler needs
 * libunwind's lock. So this thread and another thread that unwinds would wait
 * for each other.
 *
 * Therefore, during a walk, our dl_iterate_phdr lists recorded objects. These
 * objects are found with _dl_find_object of glibc 2.35, which takes no lock and
 * is async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "objects.h"

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>

enum { OBJECTS = 1024 };

typedef int visitor(struct dl_phdr_info *, size_t, void *);

/* A copy of a loaded object's data, because its link map can't be read after
 * the object was unloaded.
 */
struct object {
  atomic_int is_there;
  uintptr_t begin, end;
  const struct link_map *map;
  uintptr_t base, dynamic, unwind_table;
};
static struct object objects[OBJECTS];
static atomic_int reserved;
static _Thread_local int walks __attribute__((tls_model("initial-exec")));

static int is_loaded(const struct object *object) {
  struct dl_find_object now;
  return _dl_find_object((void *)object->begin, &now) == 0 &&
         now.dlfo_link_map == object->map &&
         (uintptr_t)now.dlfo_map_end == object->end &&
         (uintptr_t)now.dlfo_eh_frame == object->unwind_table;
}

static int contains(const struct object *object, uintptr_t pc) {
  return pc - object->begin < object->end - object->begin;
}

static const struct object *known(uintptr_t pc) {
  int count = atomic_load_explicit(&reserved, memory_order_acquire);
  for (int i = 0; i < count; i++) {
    struct object *object = &objects[i];
    if (atomic_load_explicit(&object->is_there, memory_order_acquire) &&
        contains(object, pc) && is_loaded(object))
      return object;
  }
  return NULL;
}

static const struct object *add(uintptr_t pc) {
  struct dl_find_object found;
  if (_dl_find_object((void *)pc, &found) || !found.dlfo_eh_frame)
    return NULL;
  int place = atomic_load(&reserved);
  do
    if (place == OBJECTS)
      return NULL;
  while (!atomic_compare_exchange_weak(&reserved, &place, place + 1));
  struct object *object = &objects[place];
  object->begin = (uintptr_t)found.dlfo_map_start;
  object->end = (uintptr_t)found.dlfo_map_end;
  object->map = found.dlfo_link_map;
  object->base = found.dlfo_link_map->l_addr;
  object->dynamic = (uintptr_t)found.dlfo_link_map->l_ld;
  object->unwind_table = (uintptr_t)found.dlfo_eh_frame;
  atomic_store_explicit(&object->is_there, 1, memory_order_release);
  return object;
}

int objects_learn(void *const *pc, int count) {
  const struct object *its = NULL;
  int added = 0;
  for (int i = 0; i < count; i++) {
    uintptr_t at = (uintptr_t)pc[i];
    if (its && contains(its, at))
      continue; /* the previous address is in the same object */
    its = known(at);
    if (!its && (its = add(at)))
      added = 1;
  }
  return added;
}

static int learn(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    void *begin = (void *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
    if (info->dlpi_phdr[i].p_type == PT_LOAD)
      objects_learn(&begin, 1);
  }
  return 0;
}

void objects_start(void) { dl_iterate_phdr(learn, NULL); }
void objects_enter(void) { walks++; }
void objects_leave(void) { walks--; }

/* Tells the visitor the range of the object's code and its unwind table. */
static int visit(const struct object *object, visitor *visitor,
                 void *argument) {
  ElfW(Phdr) part[] = {
      {.p_type = PT_LOAD,
       .p_flags = PF_R | PF_X,
       .p_vaddr = object->begin - object->base,
       .p_memsz = object->end - object->begin},
      {.p_type = PT_DYNAMIC, .p_vaddr = object->dynamic - object->base},
      {.p_type = PT_GNU_EH_FRAME,
       .p_vaddr = object->unwind_table - object->base},
  };
  struct dl_phdr_info info = {.dlpi_addr = object->base,
                              .dlpi_name = "",
                              .dlpi_phdr = part,
                              .dlpi_phnum = sizeof part / sizeof *part};
  return visitor(&info, sizeof info, argument);
}

static int visit_known(visitor *visitor, void *argument) {
  int count = atomic_load_explicit(&reserved, memory_order_acquire);
  int result = 0;
  for (int i = 0; i < count && result == 0; i++)
    if (atomic_load_explicit(&objects[i].is_there, memory_order_acquire) &&
        is_loaded(&objects[i]))
      result = visit(&objects[i], visitor, argument);
  return result;
}

__attribute__((visibility("default"))) int dl_iterate_phdr(visitor *visitor,
                                                           void *argument) {
  static _Atomic(__typeof__(&dl_iterate_phdr)) of_c_library;
  if (walks)
    return visit_known(visitor, argument);
  __typeof__(&dl_iterate_phdr) function = atomic_load(&of_c_library);
  if (!function) {
    function =
        (__typeof__(&dl_iterate_phdr))dlsym(RTLD_NEXT, "dl_iterate_phdr");
    atomic_store(&of_c_library, function);
  }
  return function ? function(visitor, argument) : 0;
}
