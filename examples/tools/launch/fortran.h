/* fortran.h: finds what Fortran compilers do not say directly: the names of
 * procedures in the source, and the line of a construct's body.
 *
 * For:      tools that show places of code in other compilers' programs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_FORTRAN_H
#define LAUNCH_FORTRAN_H

#include <elfutils/libdw.h>

/* Returns the name of the procedure that a symbol of gfortran or flang stands
 * for, such as "module::procedure" for "__module_MOD_procedure" and for
 * "_QMmodulePprocedure". Returns NULL for other symbols. Do not free the
 * name. */
const char *fortran_readable(const char *symbol);

/* Returns the name in the source of the unit. The given name is a symbol, or a
 * result of launch_function. The compilers append "_" to a procedure outside of
 * modules, and gfortran appends ".0" or the like to an inner procedure. Only in
 * a Fortran unit is that no part of the name. Do not free the name. */
const char *fortran_name(Dwarf_Die *unit, const char *name);

/* Returns the first line of a construct's body, which is a function in the
 * unit; 0: not known. For flang, which gives line 0 to a body's first
 * instructions. The next ones have the lines in which the body's own variables
 * are declared. In Fortran these lines come before all statements, so the body
 * begins after them. */
int fortran_body_line(Dwarf_Die *unit, Dwarf_Die *function);

#endif
