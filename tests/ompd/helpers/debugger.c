/* debugger.c: loads the library under test; counts verdicts.
 *
 * Owns:    `ompd`.
 * Callers: the client's programs.
 */
/* SPDX-License-Identifier: MIT */
#include "debugger.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <string.h>

struct library ompd;

static int resolve(void *library) {
  int missing = 0;
#define ROUTINE(name)                                           \
  *(void **)(void *)&ompd.name = dlsym(library, "ompd_" #name); \
  if (!ompd.name)                                               \
    missing = printf("libompd has no ompd_" #name "\n");
#include "routines.def"
#undef ROUTINE
  return missing ? -1 : 0;
}

static void *open_one(const char *file) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    printf("%s\n", dlerror());
  return library;
}

/* What the program's array names, in its order. */
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
    void *library = open_one(name);
    if (library)
      return library;
  }
  return NULL;
}

int debugger_load(struct target *t, const char *file) {
  void *library = file ? open_one(file) : open_located(t);
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

const char *rc_name(ompd_rc_t rc) {
  static const char *const name[] = {"ok",
                                     "unavailable",
                                     "stale_handle",
                                     "bad_input",
                                     "error",
                                     "unsupported",
                                     "needs_state_tracking",
                                     "incompatible",
                                     "device_read_error",
                                     "device_write_error",
                                     "nomem",
                                     "incomplete",
                                     "callback_error"};
  return (unsigned)rc < sizeof name / sizeof *name ? name[rc] : "no code";
}

static char current[128];
static int passed, failed, faults;

void verdict_begin(const char *name, ...) {
  va_list list;
  va_start(list, name);
  vsnprintf(current, sizeof current, name, list);
  va_end(list);
  faults = 0;
}

void fault(const char *text, ...) {
  va_list list;
  if (faults == 0)
    printf("FAIL %s\n", current);
  if (faults++ >= 30)
    return;
  va_start(list, text);
  printf("  | ");
  vprintf(text, list);
  printf("\n");
  va_end(list);
}

void verdict_end(void) {
  passed += faults == 0;
  failed += faults != 0;
  fflush(stdout);
}

int verdict_totals(void) {
  printf("%d passed, %d failed, 0 skipped\n", passed, failed);
  return failed != 0 || passed == 0;
}
