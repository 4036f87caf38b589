/* function.c: derives the name of a function in the user's source from the
 * function's symbol. See function.h.
 *
 * Owns:    the returned names, which are never freed.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/function.h"

#include "launch/fortran.h"
#include "launch/launch.h"

#include <ctype.h>
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

/* If `at` is the begin of an operator's name, such as "operator<", returns the
 * length; else 0. An operator's signs are no brackets. */
static size_t operator_length(const char *begin, const char *at) {
  static const char word[] = "operator";
  const size_t length = strlen(word);
  if (strncmp(at, word, length) != 0 ||
      (at > begin && (isalnum((unsigned char)at[-1]) || at[-1] == '_')))
    return 0;
  return length + strspn(at + length, "<>-=");
}

/* Returns the bracket that closes the one at `open`, or NULL. */
static const char *closing(const char *open) {
  int depth = 0;
  for (const char *at = open; *at; at++) {
    const size_t length = operator_length(open, at);
    if (length > 0) {
      at += length - 1;
      continue;
    }
    depth += is_open(*at) - is_close(*at);
    if (depth == 0)
      return at;
  }
  return NULL;
}

/* Returns the end of the marks "*" and "&" after a type, from the first one
 * outside of brackets on. Returns NULL if there is none before `end`. */
static char *after_marks(char *at, const char *end) {
  int depth = 0;
  for (; at < end; at++) {
    if (depth == 0 && strchr("*&", *at))
      return at + strspn(at, "*& ");
    depth += is_open(*at) - is_close(*at);
  }
  return NULL;
}

/* The name of a template that returns a pointer to a function is in brackets,
 * and the parameters of that function follow: "bool (*f<int>(long))(int)".
 * Returns "f<int>(long)" of this. A class may precede the '*', and the bounds
 * of an array may be in place of the parameters. */
static char *without_pointer(char *name) {
  int depth = 0;
  if (strstr(name, "operator")) /* brackets may be unbalanced */
    return name;
  for (char *at = name; *at; at++) {
    const int may_begin =
        *at == '(' && depth == 0 && (at == name || at[-1] == ' ');
    const char *end = may_begin ? closing(at) : NULL;
    if (end && (end[1] == '(' || strncmp(end + 1, " [", 2) == 0)) {
      char *inner = after_marks(at + 1, end);
      if (!inner)
        return name;
      name[end - name] = 0;
      return without_pointer(inner);
    }
    depth += is_open(*at) - is_close(*at);
  }
  return name;
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
  readable = without_pointer(readable);
  cut_parameters(readable);
  return without_type(readable);
}

/* ---- Tables ---- */

const char *launch_short(const char *name) {
  enum { MOST = 40 };
  char *copy = launch_room(strlen(name) + 1, 1), *to = copy;
  for (const char *at = name, *end; *at;) {
    const size_t length = operator_length(name, at);
    if (length > 0) {
      to = stpncpy(to, at, length);
      at += length;
    } else if (*at == '<' && (end = closing(at)) && end - at > MOST + 1) {
      to = stpcpy(to, "<...>");
      at = end + 1;
    } else {
      *to++ = *at++;
    }
  }
  return copy;
}
