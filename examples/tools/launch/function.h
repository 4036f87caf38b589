/* function.h: makes the name that the user has given a function of its symbol.
 *
 * For:      tools that show names from symbol tables.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_FUNCTION_H
#define LAUNCH_FUNCTION_H

#include <elfutils/libdw.h>

/* The kinds of functions that symbols of other compilers tell apart. gcc and
 * clang make a function of a construct's body, and call it "main._omp_fn.0",
 * "main.omp_outlined" or ".omp_task_entry.". */
enum function_kind {
  FUNCTION_PLAIN,
  FUNCTION_REGION, /* the body of a region, or gcc's task */
  FUNCTION_TASK, /* the body of a task of clang's code, whose name lacks the
                    user's function */
  FUNCTION_INNER /* a part of such a body, which clang's code calls there */
};

/* The name, demangled and without parameters, of the function that contains the
 * construct; "" if the symbol lacks it. Do not free it. Without libstdc++,
 * names of C++ are not demangled. */
const char *launch_function(const char *symbol, enum function_kind *kind);

/* Returns the file in which the entry is declared, or NULL. Like
 * dwarf_decl_file, but also knows file number 0: since DWARF 5 that is the
 * unit's own file, but elfutils before 0.190 takes it for none. */
const char *launch_declared_in(Dwarf_Die *entry);

/* The function of the unit that contains the line; "" if none is known. */
const char *launch_enclosing(Dwarf_Die *unit, const char *file, int line);

#endif
