/* uses_allocators.c: modifiers and arguments that uses_allocators does not allow. [OMP 5.2 §6.8] */
// SPDX-License-Identifier: MIT
#include <omp.h>

void f(int n, int *p, omp_allocator_handle_t a, omp_allocator_handle_t b, omp_memspace_handle_t m) {
  const omp_alloctrait_t t[1] = {{omp_atk_alignment, 256}};
#pragma omp target uses_allocators(memspace(m) : a) // error: 'm' is not a predefined memory space
  ;
#pragma omp target uses_allocators(memspace(0) : a) // error: '0' is not a predefined memory space
  ;
#pragma omp target uses_allocators(space(t) : a) // error: expected 'memspace\(...\)' or 'traits\(...\)' before the colon
  ;
#pragma omp target uses_allocators(traits : a) // error: expected 'memspace\(...\)' or 'traits\(...\)' before the colon
  ;
#pragma omp target uses_allocators(: a) // error: expected 'memspace\(...\)' or 'traits\(...\)' before the colon
  ;
#pragma omp target uses_allocators(traits(t) traits(t) : a) // error: expected 'memspace\(...\)' or 'traits
  ;
#pragma omp target uses_allocators(traits(t), traits(t) : a) // error: 'traits' can be given only once
  ;
#pragma omp target uses_allocators(traits(t) : a(t)) // error: traits can't be given both before and after an allocator
  ;
#pragma omp target uses_allocators(traits(t) : a, b) // error: expected ';' before the next allocator
  ;
#pragma omp target uses_allocators(traits(t) : a; ) // error: expected the name of an allocator
  ;
#pragma omp target uses_allocators(traits(t) : ) // error: expected the name of an allocator
  ;
#pragma omp target teams uses_allocators(memspace(omp_const_mem_space) : omp_const_mem_alloc) // error: 'omp_const_mem_alloc' is predefined and can't have modifiers
  ;
}
