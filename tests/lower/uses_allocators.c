/* uses_allocators.c: allocators that a target region creates. [OMP 5.2 §6.8] */
// SPDX-License-Identifier: MIT
typedef enum omp_allocator_handle_t { omp_null_allocator, omp_default_mem_alloc, omp_large_cap_mem_alloc,
  omp_const_mem_alloc, omp_high_bw_mem_alloc, omp_low_lat_mem_alloc, omp_cgroup_mem_alloc, omp_pteam_mem_alloc,
  omp_thread_mem_alloc, most = ~0UL } omp_allocator_handle_t;
typedef struct omp_alloctrait_t { int key; unsigned long value; } omp_alloctrait_t;

int f(void) {
  omp_allocator_handle_t a, b;
  const omp_alloctrait_t t[1] = {{2, 64}};
  int good = 0;
#pragma omp target map(good) uses_allocators(memspace(omp_const_mem_space), traits(t) : a; b)
  good = a && b;
  return good;
}
