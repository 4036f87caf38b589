/* foreign.c: finds the other OpenMP runtime that objects of the program were
 * compiled for.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_foreign, occ_foreign_found.
 * Callers: api/instead; tool/modules, when the runtime starts and when an
 *          object with OpenMP is loaded later.
 *
 * An object with code for two runtimes has both libraries in its list of needed
 * libraries. If only a library of the program has code for another runtime,
 * each object gets the routines of its own runtime, because it requests
 * routines by their version.
 *
 * If our runtime can replace the other runtime (api/instead), this file finds
 * no other runtime. It also ignores a library of ours that has the name of
 * another runtime (ompt-run), unless the program itself contains a runtime.
 *
 * The other runtime's routines are looked up once. After that a signal handler
 * may call the omp_ routines as usual. The other runtime's routines do not call
 * ours, so there is no recursion.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr1 */
#include "model/foreign.h"

#include "model/team.h"
#include "model/thread.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>

/* A static program does not have these functions. It has only one runtime. */
#pragma weak dladdr1
#pragma weak dlopen
#pragma weak dlsym

struct occ_foreign occ_foreign;
int occ_foreign_found;
int (*occ_foreign_take)(const struct link_map *object, const char *library);

static int is_runtime(const char *library) {
  return !strncmp(library, "libgomp.so", 10) ||
         !strncmp(library, "libomp.so", 9) ||
         !strncmp(library, "libiomp5.so", 11);
}

const void *occ_foreign_address(const struct link_map *object, uintptr_t at) {
  return (const void *)(at < object->l_addr ? at + object->l_addr : at);
}

const char *occ_foreign_needed(const struct link_map *object,
                               const char *last) {
  const char *names = 0;
  for (const ElfW(Dyn) *entry = object->l_ld; entry && entry->d_tag; entry++)
    if (entry->d_tag == DT_STRTAB)
      names = occ_foreign_address(object, entry->d_un.d_ptr);
  for (const ElfW(Dyn) *entry = object->l_ld; names && entry->d_tag; entry++) {
    const char *name = names + entry->d_un.d_val;
    if (entry->d_tag != DT_NEEDED)
      continue;
    if (!last)
      return name;
    if (name == last)
      last = 0;
  }
  return 0;
}

#define FIND(routine) \
  *(void **)&occ_foreign.routine = dlsym(runtime, "omp_" #routine)

/* The caller keeps the handle `runtime` open, so that the other runtime stays
 * loaded. */
static void find_routines(void *runtime) {
  FIND(get_level);
  FIND(get_num_threads);
  FIND(get_thread_num);
  FIND(in_parallel);
  FIND(get_active_level);
  FIND(get_team_size);
  FIND(get_ancestor_thread_num);
  FIND(get_num_teams);
  FIND(get_team_num);
  FIND(in_final);
  FIND(get_max_threads);
  FIND(set_num_threads);
  FIND(get_dynamic);
  FIND(set_dynamic);
  FIND(get_nested);
  FIND(set_nested);
  FIND(get_schedule);
  FIND(set_schedule);
  FIND(get_max_active_levels);
  FIND(set_max_active_levels);
  if (occ_foreign.get_level)
    occ_store(&occ_foreign_found, 1, RELEASE);
}

void *occ_foreign_replace(const struct link_map *object) {
  const char *name = 0;
  void *runtime, *kept = 0;
  while ((name = occ_foreign_needed(object, name))) {
    runtime = is_runtime(name) ? dlopen(name, RTLD_LAZY | RTLD_NOLOAD) : 0;
    if (runtime && dlsym(runtime, "OCC_fork") != (void *)OCC_fork &&
        (!occ_foreign_take || occ_foreign_take(object, name) != 0))
      kept = runtime;
  }
  return kept;
}

void occ_foreign_look(const void *address) {
  struct link_map *object = 0;
  void *runtime;
  Dl_info info;
  if (!dladdr1 || !dlopen || !dlsym || occ_foreign_found)
    return;
  if (!dladdr1(address, &info, (void **)&object, RTLD_DL_LINKMAP) || !object)
    return;
  runtime = occ_foreign_replace(object);
  if (runtime)
    find_routines(runtime);
}

/* A worker of ours begins outside the other runtime's regions. A primary thread
 * may already be inside such regions: foreign_level says how many. */
int occ_foreign_is_inner(void) {
  const struct OCC_thread *self = OCC_current;
  const struct occ_team *team = self ? (const struct occ_team *)self->team : 0;
  int before = self && self->num == 0 ? team->foreign_level : 0;
  return !self || !team->outer || occ_foreign.get_level() > before;
}
