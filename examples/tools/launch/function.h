/* function.h: the name of a function, as its user has written it.
 *
 * For:      tools that show names of symbol tables.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_FUNCTION_H
#define LAUNCH_FUNCTION_H

#include <elfutils/libdw.h>

/* What other compilers' symbols say. gcc and clang make a function of the body
 * of a construct, and call it "main._omp_fn.0", "main.omp_outlined" or
 * ".omp_task_entry.". */
enum function_kind {
  FUNCTION_PLAIN,
  FUNCTION_REGION, /* the body of a region, or gcc's task */
  FUNCTION_TASK, /* the body of a task; clang does not say of which function */
  FUNCTION_INNER /* what clang calls in such a body: the same body */
};

/* The name, demangled and without parameters, of the function that contains the
 * construct; "" where the symbol does not say it. Never freed. C++ names stay
 * as they are where libstdc++ is not there. */
const char *launch_function(const char *symbol, enum function_kind *kind);

/* The function whose code the line is, in the unit; "" if none is known. */
const char *launch_enclosing(Dwarf_Die *unit, const char *file, int line);

#endif
