/* allocator_own_types.c: uses_allocators in a program that has its own declarations instead of omp.h. */
/* SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>

typedef enum omp_allocator_handle_t {
  omp_null_allocator, omp_default_mem_alloc, omp_large_cap_mem_alloc, omp_const_mem_alloc, omp_high_bw_mem_alloc,
  omp_low_lat_mem_alloc, omp_cgroup_mem_alloc, omp_pteam_mem_alloc, omp_thread_mem_alloc, most = UINTPTR_MAX
} omp_allocator_handle_t;
typedef enum omp_alloctrait_key_t { omp_atk_alignment = 2 } omp_alloctrait_key_t;
typedef struct omp_alloctrait_t {
  omp_alloctrait_key_t key;
  uintptr_t value;
} omp_alloctrait_t;
extern void *omp_alloc(size_t, omp_allocator_handle_t);
extern void omp_free(void *, omp_allocator_handle_t);
extern int omp_get_level(void);

int main(void) {
  const omp_alloctrait_t traits[1] = {{omp_atk_alignment, 256}};
  omp_allocator_handle_t from = omp_null_allocator;
  int aligned = 0, x = 3;
#pragma omp target uses_allocators(from(traits)) map(aligned) firstprivate(x) allocate(from : x)
  {
    void *room = omp_alloc(10, from);
    aligned = from > omp_thread_mem_alloc && (uintptr_t)room % 256 == 0 && x == 3;
    omp_free(room, from);
  }
  printf("%d %d\n", aligned, from == omp_null_allocator);
#pragma omp parallel num_threads(2)
#pragma omp master
  printf("level %d\n", omp_get_level());
  return 0;
}
/* output:
1 1
level 1
*/
