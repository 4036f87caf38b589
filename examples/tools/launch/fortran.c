/* fortran.c: finds what Fortran compilers do not say directly: the line of a
 * construct's body. See fortran.h.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/fortran.h"

#include <dwarf.h>
#include <stdlib.h>

/* Sets *function to the function that contains the address. Returns 0 if there
 * is none. */
static int function_at(Dwarf_Die *unit, Dwarf_Addr at, Dwarf_Die *function) {
  Dwarf_Die *scopes = NULL;
  int count = dwarf_getscopes(unit, at, &scopes), found = 0;
  for (int i = 0; i < count && !found; i++)
    if (dwarf_tag(&scopes[i]) == DW_TAG_subprogram) {
      *function = scopes[i];
      found = 1;
    }
  free(scopes);
  return found;
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

int fortran_is(Dwarf_Die *unit) {
  switch (dwarf_srclang(unit)) {
  case DW_LANG_Fortran77:
  case DW_LANG_Fortran90:
  case DW_LANG_Fortran95:
  case DW_LANG_Fortran03:
  case DW_LANG_Fortran08: return 1;
  default: return 0;
  }
}

int fortran_body_line(Dwarf_Die *unit, Dwarf_Addr at) {
  Dwarf_Die function;
  Dwarf_Lines *lines;
  size_t count;
  int declared, first = 0;
  if (!function_at(unit, at, &function) ||
      dwarf_getsrclines(unit, &lines, &count) != 0)
    return 0;
  declared = fortran_is(unit) ? last_declaration(&function) : 0;
  for (size_t i = 0; i < count; i++) {
    Dwarf_Line *line = dwarf_onesrcline(lines, i);
    Dwarf_Addr row;
    int number;
    if (dwarf_lineno(line, &number) == 0 && number > declared &&
        (first == 0 || number < first) && dwarf_lineaddr(line, &row) == 0 &&
        dwarf_haspc(&function, row) > 0 && !is_inlined(&function, row))
      first = number;
  }
  return first;
}
