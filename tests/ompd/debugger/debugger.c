/* debugger.c: loads the library under test.
 *
 * Owns:    `ompd`.
 * Callers: the debuggers of this folder.
 */
/* SPDX-License-Identifier: MIT */
#include "debugger.h"

#include <dlfcn.h>
#include <string.h>

struct library ompd;

occ_task_construct_t task_construct;

const char *debugger_library(int *argc, char ***argv) {
  const char *library;
  if (*argc < 3 || strcmp((*argv)[1], "-l") != 0)
    return NULL;
  library = (*argv)[2];
  *argc -= 2;
  *argv += 2;
  return library;
}

static int resolve(void *library) {
  int missing = 0;
#define ROUTINE(name)                                           \
  *(void **)(void *)&ompd.name = dlsym(library, "ompd_" #name); \
  if (!ompd.name)                                               \
    missing = printf("libompd has no ompd_" #name "\n");
#include "routines.def"
#undef ROUTINE
  *(void **)(void *)&task_construct = dlsym(library, "occ_task_construct");
  if (!task_construct)
    missing = printf("libompd has no occ_task_construct\n");
  return missing ? -1 : 0;
}

static void *open_one(const char *file) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    printf("%s\n", dlerror());
  return library;
}

/* The program's array ompd_dll_locations has names of libraries. Opens the
 * first one that can be opened. Returns NULL if there is none. */
static void *open_located(struct target *t) {
  uint64_t symbol = target_symbol(t, "ompd_dll_locations", NULL), list, text;
  char name[4096];
  if (!symbol || t->read(t, symbol, &list, sizeof list) || !list)
    return NULL;
  for (; !t->read(t, list, &text, sizeof text) && text; list += sizeof text) {
    size_t i = 0;
    while (i < sizeof name - 1 && !t->read(t, text + i, &name[i], 1) && name[i])
      i++;
    name[i] = 0;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library)
      return library;
  }
  return NULL;
}

int debugger_load(struct target *t, const char *file) {
  void *library = open_located(t);
  if (!library && file)
    library = open_one(file);
  if (!library) {
    printf("there is no libompd\n");
    return -1;
  }
  return resolve(library);
}

int debugger_initialize(void) {
  ompd_word_t version = 0;
  return OK(ompd.get_api_version(&version)) &&
         OK(ompd.initialize(version, &debugger_callbacks));
}
