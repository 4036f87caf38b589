/* fortran.c: finds what Fortran compilers do not say directly: the names of
 * procedures in the source, and the line of a construct's body. See fortran.h.
 *
 * Owns:    the returned names, which are never freed.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/fortran.h"

#include "launch/launch.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

/* ---- Symbols ---- */

static const char main_program[] = "main program";
/* Source names are in lower case in symbols, so capitals separate the parts. */
static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";

/* Reads flang's "_QMaSbFcPd", a module, submodule, host, and procedure, as
 * "a::b::c::d". The main program is a host without a name. Returns NULL if the
 * symbol is not of this form, as those of variables. */
static const char *flang_name(const char *symbol) {
  char *name = launch_room(2 * strlen(symbol) + 1, 1), *end = name;
  const char *at = symbol + strlen("_Q");
  char part = 0;
  while (*at && strchr("MSFP", *at)) {
    size_t length = strspn(at + 1, letters);
    part = *at;
    if (length == 0 && part != 'F')
      break;
    if (end > name && length > 0)
      end = stpcpy(end, "::");
    end = stpncpy(end, at + 1, length);
    at += 1 + length;
  }
  if (part == 'P' && (*at == 0 || *at == '.')) {
    strcpy(end, at); /* what an optimizer has appended, such as ".cold" */
    return name;
  }
  free(name);
  return NULL;
}

/* Reads gfortran's "__a_MOD_b" as "a::b". */
static const char *gfortran_name(const char *symbol) {
  static const char separator[] = "_MOD_";
  const char *module = symbol + strlen("__"),
             *found = strstr(symbol, separator);
  const char *procedure = found ? found + strlen(separator) : "";
  char *name;
  if (!found || found <= module || !strspn(procedure, letters) ||
      strspn(module, letters) < (size_t)(found - module))
    return NULL;
  name = launch_room(strlen(symbol) + 1, 1);
  strcpy(stpcpy(stpncpy(name, module, (size_t)(found - module)), "::"),
         procedure);
  return name;
}

const char *fortran_readable(const char *symbol) {
  if (strcmp(symbol, "MAIN__") == 0 || strcmp(symbol, "_QQmain") == 0)
    return main_program;
  if (strncmp(symbol, "_Q", 2) == 0)
    return flang_name(symbol);
  if (strncmp(symbol, "__", 2) == 0)
    return gfortran_name(symbol);
  return NULL;
}

/* ---- Debug information ---- */

static int is_fortran(Dwarf_Die *unit) {
  switch (dwarf_srclang(unit)) {
  case DW_LANG_Fortran77:
  case DW_LANG_Fortran90:
  case DW_LANG_Fortran95:
  case DW_LANG_Fortran03:
  case DW_LANG_Fortran08: return 1;
  default: return 0;
  }
}

/* Returns the name after "program" in the unit's main program, or NULL. */
static const char *program_name(Dwarf_Die *unit) {
  Dwarf_Die entry;
  Dwarf_Attribute attribute;
  Dwarf_Word convention;
  if (dwarf_child(unit, &entry) != 0)
    return NULL;
  do {
    const char *name = dwarf_diename(&entry);
    if (dwarf_tag(&entry) == DW_TAG_subprogram && name &&
        (dwarf_hasattr(&entry, DW_AT_main_subprogram) ||
         (dwarf_formudata(
              dwarf_attr(&entry, DW_AT_calling_convention, &attribute),
              &convention) == 0 &&
          convention == DW_CC_program)))
      return fortran_readable(name) ? NULL : name;
  } while (dwarf_siblingof(&entry, &entry) == 0);
  return NULL;
}

static char *copy_of(const char *text, size_t length) {
  char *copy = launch_room(length + 1, 1);
  memcpy(copy, text, length);
  return copy;
}

const char *fortran_name(Dwarf_Die *unit, const char *name) {
  const char *program;
  size_t length = strcspn(name, ".");
  if (!is_fortran(unit) || *name == '[' || strstr(name, "::"))
    return name;
  if (strcmp(name, main_program) == 0) {
    program = program_name(unit);
    return program ? copy_of(program, strlen(program)) : name;
  }
  const int is_inner = name[length] && strchr("0123456789", name[length + 1]);
  if (!is_inner && length > 1 && name[length - 1] == '_')
    length--;
  return copy_of(name, length);
}

/* Returns the last line with the declaration of a variable of the function. */
static int last_declaration(Dwarf_Die *function) {
  Dwarf_Die entry;
  int last = 0, line;
  if (dwarf_child(function, &entry) != 0)
    return 0;
  do
    if (dwarf_tag(&entry) == DW_TAG_variable &&
        dwarf_decl_line(&entry, &line) == 0 && line > last)
      last = line;
  while (dwarf_siblingof(&entry, &entry) == 0);
  return last;
}

static int is_inlined(Dwarf_Die *function, Dwarf_Addr at) {
  Dwarf_Die entry;
  if (dwarf_child(function, &entry) != 0)
    return 0;
  do
    if (dwarf_tag(&entry) == DW_TAG_inlined_subroutine &&
        dwarf_haspc(&entry, at) > 0)
      return 1;
  while (dwarf_siblingof(&entry, &entry) == 0);
  return 0;
}

int fortran_body_line(Dwarf_Die *unit, Dwarf_Die *function) {
  Dwarf_Lines *lines;
  size_t count;
  int declared, first = 0;
  if (dwarf_getsrclines(unit, &lines, &count) != 0)
    return 0;
  declared = is_fortran(unit) ? last_declaration(function) : 0;
  for (size_t i = 0; i < count; i++) {
    Dwarf_Line *line = dwarf_onesrcline(lines, i);
    Dwarf_Addr row;
    int number;
    if (dwarf_lineno(line, &number) == 0 && number > declared &&
        (first == 0 || number < first) && dwarf_lineaddr(line, &row) == 0 &&
        dwarf_haspc(function, row) > 0 && !is_inlined(function, row))
      first = number;
  }
  return first;
}
