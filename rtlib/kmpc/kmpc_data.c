/* kmpc_data.c: defines the constants that libomp exports as data.
 *
 * Layer:   kmpc. Includes only headers of the C standard: omp.h has
 *          enumerators with the names of these constants.
 * Owns:    the constants.
 * Callers: programs whose omp.h declares these names as variables, as libomp's
 *          does for Windows.
 * Spec:    [OMP 5.2 §6.1, §6.2]
 */
/* SPDX-License-Identifier: MIT */
#include <stdint.h>

#define CONSTANT(name, value)                                             \
  extern const uintptr_t name __attribute__((__visibility__("default"))); \
  const uintptr_t name = value;

CONSTANT(omp_null_allocator, 0)
CONSTANT(omp_default_mem_alloc, 1)
CONSTANT(omp_large_cap_mem_alloc, 2)
CONSTANT(omp_const_mem_alloc, 3)
CONSTANT(omp_high_bw_mem_alloc, 4)
CONSTANT(omp_low_lat_mem_alloc, 5)
CONSTANT(omp_cgroup_mem_alloc, 6)
CONSTANT(omp_pteam_mem_alloc, 7)
CONSTANT(omp_thread_mem_alloc, 8)

CONSTANT(omp_default_mem_space, 0)
CONSTANT(omp_large_cap_mem_space, 1)
CONSTANT(omp_const_mem_space, 2)
CONSTANT(omp_high_bw_mem_space, 3)
CONSTANT(omp_low_lat_mem_space, 4)
