/* function.h: derives the name of a function in the user's source from the
 * function's symbol.
 *
 * For:      tools that show names from symbol tables.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_FUNCTION_H
#define LAUNCH_FUNCTION_H

#include <elfutils/libdw.h>

/* Compilers put a construct's body into a function with a symbol such as
 * "main._omp_fn.0", "main.omp_outlined", ".omp_task_entry." or, with flang,
 * "work_..omp_par.1". */
enum function_kind {
  FUNCTION_PLAIN,
  /* the body of a region; with gcc and flang also of a task */
  FUNCTION_REGION,
  /* the body of clang's task; its symbol does not contain the user's
   * function */
  FUNCTION_TASK,
  FUNCTION_INNER /* a function that clang made from a part of a body */
};

/* Returns the name of the user's function that contains the construct,
 * demangled and without parameters; "" if the symbol lacks the name. Do not
 * free the name. Without libstdc++, C++ names are not demangled. If the unit is
 * known, pass the name to fortran_name. */
const char *launch_function(const char *symbol, enum function_kind *kind);

/* Returns the name for a table: "<...>" replaces arguments of templates that
 * are longer than 40 bytes. Do not free the name. */
const char *launch_short(const char *name);

/* Returns the file in which the entry is declared, or NULL. Like
 * dwarf_decl_file, but also accepts file number 0, which in DWARF 5 is the
 * unit's own file; elfutils before 0.190 takes it for no file. */
const char *launch_declared_in(Dwarf_Die *entry);

/* Returns the user's function that contains the line; "": not known. */
const char *launch_enclosing(Dwarf_Die *unit, const char *file, int line);

#endif
