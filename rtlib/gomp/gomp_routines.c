/* gomp_routines.c: the omp_* routines under the versions that libgomp gives
 * them.
 *
 * Layer:   gomp. Includes lists.
 * Owns:    nothing. Callers: programs that gcc compiled, Fortran's names.
 *
 * Each name of libgomp leads to the runtime's routine of that name, which has
 * another version. Types are the same: a lock has the same size, enumerators
 * have the same values. The locks of before OpenMP 3.0 are another type; the
 * simple ones are as large as ours, nested ones are smaller: see
 * gomp_missing.c.
 */
/* SPDX-License-Identifier: MIT */

#ifdef __x86_64__
#define GO_TO(target) "  jmp *" target "@GOTPCREL(%rip)\n"
#else /* aarch64 */
#define GO_TO(target)                                                     \
  "  adrp x16, :got:" target "\n  ldr x16, [x16, :got_lo12:" target "]\n" \
  "  br x16\n"
#endif

#define LEADS_TO(name, target)                                         \
  ".globl " name "\n"                                                  \
  ".type " name ", %function\n" name ":\n" GO_TO(target) ".size " name \
                                                         ", .-" name "\n"

#define ROUTINE(name)                  \
  ".symver occ_gomp_" #name ", " #name \
  "@OMPTCC_1\n" LEADS_TO(#name, "occ_gomp_" #name)

#define OLD_LOCK(name)                                                   \
  LEADS_TO("occ_gomp_old_" #name, "occ_gomp_" #name)                     \
  ".symver occ_gomp_old_" #name ", " #name                               \
  "@OMP_1.0\n" LEADS_TO("occ_gomp_old_" #name "_",                       \
                        "occ_gomp_" #name) ".symver occ_gomp_old_" #name \
                                           "_, " #name "_@OMP_1.0\n"

__asm__(".pushsection occ_runtime, \"ax\", %progbits\n"
#include "gomp/gomp_routines.def"
        OLD_LOCK(omp_init_lock) OLD_LOCK(omp_destroy_lock)
            OLD_LOCK(omp_set_lock) OLD_LOCK(omp_unset_lock)
                OLD_LOCK(omp_test_lock) ".popsection\n");
