/* gomp_routines.c: the omp_* routines under the versions that libgomp gives
 * them.
 *
 * Layer:   gomp. May include base/jump.h; includes lists.
 * Owns:    nothing. Callers: programs that gcc compiled, Fortran's names.
 *
 * Each name of libgomp leads to the runtime's routine of that name, which has
 * another version. Types are the same: a lock has the same size, enumerators
 * have the same values. Locks of before OpenMP 3.0 are another type, whose
 * nested ones are too small for ours: they are left out.
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
