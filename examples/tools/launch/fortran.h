/* fortran.h: finds what Fortran compilers do not say directly: the line of a
 * construct's body.
 *
 * For:      tools that show places of code in other compilers' programs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_FORTRAN_H
#define LAUNCH_FORTRAN_H

#include <elfutils/libdw.h>

/* Returns 1 if the unit's source is Fortran. */
int fortran_is(Dwarf_Die *unit);

/* Returns the first line of the body that contains the address; 0: not known.
 * For flang, which gives line 0 to a body's first instructions. The next ones
 * have the lines in which the body's own variables are declared. In Fortran
 * these lines come before all statements, so the body begins after them. */
int fortran_body_line(Dwarf_Die *unit, Dwarf_Addr at);

#endif
