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

/* libdw stops the process (assert) if it is asked for the file of an entry in a
 * .dwo file of clang before it has read the unit's files. */
const char *launch_declared_in(Dwarf_Die *entry) {
  Dwarf_Files *files = NULL;
  Dwarf_Attribute attribute;
  Dwarf_Die unit;
  Dwarf_Word number;
  size_t count = 0;
  if (!dwarf_attr_integrate(entry, DW_AT_decl_file, &attribute) ||
      !dwarf_cu_die(attribute.cu, &unit, NULL, NULL, NULL, NULL, NULL, NULL) ||
      dwarf_getsrcfiles(&unit, &files, &count) != 0)
    return NULL;
  const char *file = dwarf_decl_file(entry);
  if (!file && dwarf_formudata(&attribute, &number) == 0 && number == 0 &&
      count > 0)
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
