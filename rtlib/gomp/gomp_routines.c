/* gomp_routines.c: defines the omp_* routines with libgomp's symbol versions.
 *
 * Layer:   gomp. May include base/jump.h; includes lists.
 * Owns:    nothing. Callers: programs that gcc compiled; gomp_fortran.c.
 *
 * Each function in this file only jumps to the runtime's routine of the same
 * name, which has another symbol version. Locks have the same size in both
 * libraries, and enumerators have the same values. libgomp also has older
 * versions of the lock routines, for programs from before OpenMP 3.0. They are
 * not in the list, because their nestable locks are smaller than the runtime's.
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
