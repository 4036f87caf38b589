/* gomp_routines.c: defines the omp_* routines with libgomp's symbol versions.
 *
 * Layer:   gomp. May include base/jump.h; includes lists.
 * Owns:    nothing. Callers: programs that gcc compiled; gomp_fortran.c.
 *
 * Each name of libgomp jumps to the runtime's routine of that name, which has
 * another symbol version. In both libraries locks have the same size, and
 * enumerators the same values. The list has no routines for locks from before
 * OpenMP 3.0: nestable locks of that type are smaller than the runtime's.
 */
/* SPDX-License-Identifier: MIT */

#include "base/jump.h"

#define LEADS_TO(name, target)                                             \
  ".globl " name "\n"                                                      \
  ".type " name ", %function\n" name ":\n" OCC_GO_TO(target) ".size " name \
                                                             ", .-" name "\n"

#define ROUTINE(name)                  \
  ".symver occ_gomp_" #name ", " #name \
  "@OMPTCC_1\n" LEADS_TO(#name, "occ_gomp_" #name)

__asm__(".pushsection occ_runtime, \"ax\", %progbits\n"
#include "gomp/gomp_routines.def"
        ".popsection\n");
