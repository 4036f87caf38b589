/* uses_allocators_types.c: wrong types in uses_allocators, which Clang reports. [OMP 5.2 §6.8] */
// SPDX-License-Identifier: MIT
#include <omp.h>

void f(int n, omp_allocator_handle_t a, omp_allocator_handle_t b) {
  const omp_alloctrait_t t[1] = {{omp_atk_alignment, 256}};
#pragma omp target uses_allocators(n) // error: expected variable of the 'omp_allocator_handle_t' type, not 'int'
  ;
#pragma omp target uses_allocators(traits(t) : n) // error: expected variable of the 'omp_allocator_handle_t' type, not 'int'
  ;
#pragma omp target uses_allocators(traits(n) : a) // error: expected constant sized array of 'omp_alloctrait_t' elements, not 'int'
  ;
#pragma omp target uses_allocators(traits(u) : a) // error: use of undeclared identifier 'u'
  ;
#pragma omp target uses_allocators(b; n) // error: expected variable of the 'omp_allocator_handle_t' type, not 'int'
  ;
#pragma omp target uses_allocators(a) private(a) // error: cannot appear in other data-sharing
  ;
}
