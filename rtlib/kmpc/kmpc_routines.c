/* kmpc_routines.c: defines the omp_* routines with libomp's symbol version.
 *
 * Layer:   kmpc. May include base/jump.h; includes lists.
 * Owns:    nothing. Callers: programs that clang compiled.
 *
 * Each function in this file only jumps to the runtime's routine of the same
 * name. The routines for nestable locks are not here but in kmpc_lock.c,
 * because libomp's nestable locks have another type than ours.
 */
/* SPDX-License-Identifier: MIT */
#include "base/jump.h"

#define ROUTINE(name)                                    \
  ".symver occ_kmpc_" #name ", " #name "@OMPTCC_1\n"     \
  ".globl " #name "\n.type " #name ", %function\n" #name \
  ":\n" OCC_GO_TO("occ_kmpc_" #name) ".size " #name ", .-" #name "\n"

/* libomp's omp.h calls some routines by a second name. The routines of interop
 * also have Fortran's name, with the same arguments. */
#define ALIAS(name, target)                           \
  ".globl " name "\n.type " name ", %function\n" name \
  ":\n" OCC_GO_TO(target) ".size " name ", .-" name "\n"

/* clang-format off */
__asm__(
    ".pushsection occ_runtime, \"ax\", %progbits\n"
#include "kmpc/kmpc_routines.def"
    ALIAS("kmpc_aligned_malloc", "kmp_aligned_malloc")
    ALIAS("kmpc_calloc", "kmp_calloc")
    ALIAS("kmpc_free", "kmp_free")
    ALIAS("kmpc_malloc", "kmp_malloc")
    ALIAS("kmpc_realloc", "kmp_realloc")
    ALIAS("kmpc_set_blocktime", "kmp_set_blocktime")
    ALIAS("kmpc_set_defaults", "kmp_set_defaults")
    ALIAS("kmpc_set_disp_num_buffers", "kmp_set_disp_num_buffers")
    ALIAS("kmpc_set_library", "kmp_set_library")
    ALIAS("kmpc_set_stacksize", "kmp_set_stacksize")
    ALIAS("kmpc_set_stacksize_s", "kmp_set_stacksize_s")
    ALIAS("ompc_capture_affinity", "omp_capture_affinity")
    ALIAS("ompc_display_affinity", "omp_display_affinity")
    ALIAS("ompc_get_affinity_format", "omp_get_affinity_format")
    ALIAS("ompc_get_ancestor_thread_num", "omp_get_ancestor_thread_num")
    ALIAS("ompc_get_team_size", "omp_get_team_size")
    ALIAS("ompc_set_affinity_format", "omp_set_affinity_format")
    ALIAS("ompc_set_dynamic", "omp_set_dynamic")
    ALIAS("ompc_set_max_active_levels", "omp_set_max_active_levels")
    ALIAS("ompc_set_nested", "omp_set_nested")
    ALIAS("ompc_set_num_threads", "omp_set_num_threads")
    ALIAS("ompc_set_schedule", "omp_set_schedule")
    ALIAS("omp_get_interop_int_", "omp_get_interop_int")
    ALIAS("omp_get_interop_name_", "omp_get_interop_name")
    ALIAS("omp_get_interop_ptr_", "omp_get_interop_ptr")
    ALIAS("omp_get_interop_rc_desc_", "omp_get_interop_rc_desc")
    ALIAS("omp_get_interop_str_", "omp_get_interop_str")
    ALIAS("omp_get_interop_type_desc_", "omp_get_interop_type_desc")
    ALIAS("omp_get_num_interop_properties_", "omp_get_num_interop_properties")
    ".popsection\n");
/* clang-format on */
