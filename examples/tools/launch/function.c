/* function.c: derives the name of a function in the user's source from the
 * function's symbol. See function.h.
 *
 * Owns:    the returned names, which are never freed.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/function.h"

#include "launch/fortran.h"
#include "launch/launch.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static enum function_kind kind_of(const char *symbol, size_t *length) {
  static const struct {
    const char *part;
    enum function_kind kind;
  } parts[] = {{"._omp_fn.", FUNCTION_REGION},
               {".omp_outlined", FUNCTION_REGION},
               {"..omp_par", FUNCTION_REGION},
               {".omp_task_entry", FUNCTION_TASK}};
  *length = strlen(symbol);
  if (strstr(symbol, ".omp.reduction.") || strstr(symbol, ".omp.copyprivate."))
    return FUNCTION_PLAIN;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    const char *part = strstr(symbol, parts[i].part);
    if (!part)
      continue;
    *length = (size_t)(part - symbol);
    return strstr(part, "_debug__") ||
                   (part == symbol && parts[i].kind == FUNCTION_REGION)
               ? FUNCTION_INNER
               : parts[i].kind;
  }
  return FUNCTION_PLAIN;
}

/* ---- C++ ---- */

typedef char *demangle_t(const char *name, char *room, size_t *size,
                         int *status);

static demangle_t *demangler(void) {
  static demangle_t *found;
  static int asked;
  void *library;
  if (!asked && (library = dlopen("libstdc++.so.6", RTLD_NOW | RTLD_LOCAL)))
    found = (demangle_t *)dlsym(library, "__cxa_demangle");
  asked = 1;
  return found;
}

static int is_open(char c) { return c == '(' || c == '<' || c == '{'; }
static int is_close(char c) { return c == ')' || c == '>' || c == '}'; }

/* Cuts off the parameters, such as "(int) const", from the '(' that matches the
 * last ')'. */
static void cut_parameters(char *name) {
  char *end = strrchr(name, ')');
  int depth = 0;
  for (char *at = end; at && at >= name; at--) {
    depth += (*at == ')') - (*at == '(');
    if (depth == 0) {
      if (at > name)
        *at = 0;
      return;
    }
  }
}

/* Returns the name without the return type, which only names of templates have.
 * The type ends at the last blank outside of brackets. */
static const char *without_type(const char *name) {
  const char *begin = name;
  int depth = 0;
  if (strstr(name, "operator")) /* brackets may be unbalanced */
    return name;
  for (const char *at = name; *at; at++) {
    depth += is_open(*at) - is_close(*at);
    if (*at == ' ' && depth == 0)
      begin = at + 1;
  }
  return begin;
}

const char *launch_function(const char *symbol, enum function_kind *kind) {
  size_t length;
  char *name, *readable = NULL;
  *kind = kind_of(symbol, &length);
  name = launch_room(length + 1, 1);
  memcpy(name, symbol, length);
  name[length] = 0;
  if (strncmp(name, "_Z", 2) == 0 && demangler())
    readable = demangler()(name, NULL, NULL, &(int){0});
  if (!readable) {
    const char *fortran = fortran_readable(name);
    return fortran ? fortran : name;
  }
  free(name);
  cut_parameters(readable);
  return without_type(readable);
}
