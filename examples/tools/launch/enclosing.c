/* enclosing.c: finds in debug information where something is declared, and
 * which function of the user contains a line. See function.h.
 *
 * clang puts a task's code into a function whose name does not contain the name
 * of the user's function. But the debug information has the construct's line.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/function.h"

#include <dwarf.h>
#include <string.h>

struct search {
  const char *file;
  int line, best; /* best: first line of `found` */
  Dwarf_Die found;
};

const char *launch_declared_in(Dwarf_Die *entry) {
  const char *file = dwarf_decl_file(entry);
  Dwarf_Files *files;
  Dwarf_Attribute attribute;
  Dwarf_Die unit;
  Dwarf_Word number;
  size_t count;
  if (!file &&
      dwarf_formudata(dwarf_attr_integrate(entry, DW_AT_decl_file, &attribute),
                      &number) == 0 &&
      number == 0 && dwarf_diecu(entry, &unit, NULL, NULL) &&
      dwarf_getsrcfiles(&unit, &files, &count) == 0 && count > 0)
    file = dwarf_filesrc(files, 0, NULL, NULL);
  return file;
}

static void look(struct search *search, Dwarf_Die *entry) {
  const char *file = launch_declared_in(entry);
  Dwarf_Attribute attribute;
  int line;
  if (dwarf_attr(entry, DW_AT_artificial, &attribute) ||
      !dwarf_diename(entry) || !file || strcmp(file, search->file) != 0 ||
      dwarf_decl_line(entry, &line) != 0 || line > search->line ||
      line <= search->best)
    return;
  search->best = line;
  search->found = *entry;
}

/* Looks at all functions below `outer`: those of units, namespaces and classes,
 * and those of lambdas in functions. */
static void look_in(struct search *search, Dwarf_Die *outer, int depth) {
  Dwarf_Die entry;
  if (depth > 20 || dwarf_child(outer, &entry) != 0)
    return;
  do {
    switch (dwarf_tag(&entry)) {
    case DW_TAG_subprogram: look(search, &entry); /* fall through */
    case DW_TAG_namespace:
    case DW_TAG_class_type:
    case DW_TAG_structure_type:
    case DW_TAG_lexical_block: look_in(search, &entry, depth + 1); break;
    default: break;
    }
  } while (dwarf_siblingof(&entry, &entry) == 0);
}

const char *launch_enclosing(Dwarf_Die *unit, const char *file, int line) {
  struct search search = {.file = file, .line = line};
  Dwarf_Attribute attribute;
  enum function_kind kind;
  const char *symbol;
  look_in(&search, unit, 0);
  if (!search.best)
    return "";
  symbol = dwarf_formstring(
      dwarf_attr_integrate(&search.found, DW_AT_linkage_name, &attribute));
  return launch_function(symbol ? symbol : dwarf_diename(&search.found), &kind);
}
