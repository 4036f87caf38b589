/* clause_syntax.c: modifiers and arguments that a clause does not allow, although clang accepts
 * them or their translation. [OMP 5.2 §5.4.6, §5.9, §6.6, §7.1, §15.9.6] */
// SPDX-License-Identifier: MIT
#include <omp.h>

void base(void), other(void);
#pragma omp declare variant(base) match(implementation = {unified_address(yes)}) // error: the selector 'unified_address' has no argument
void first(void);
#pragma omp declare variant(other) match(construct = {parallel}, implementation = {vendor(llvm), dynamic_allocators(42)}) // error: the selector 'dynamic_allocators' has no argument
void second(void);

void f(int n, int x, int j, int **p, int *a) {
#pragma omp parallel private(x) allocate(align(16), align(16) : x) // error: 'align' can be given only once
  x = 0;
#pragma omp parallel private(x) allocate(allocator(omp_default_mem_alloc), align(8), allocator(omp_default_mem_alloc) : x) // error: 'allocator' can be given only once
  x = 0;
#pragma omp for linear(j : 8, 9) // error: a 'linear' clause has only one step
  for (int i = 0; i < 4; i++)
    j += 8;
#pragma omp for linear(val(j) : 8, step(8)) // error: a 'linear' clause has only one step
  for (int i = 0; i < 4; i++)
    j += 8;
#pragma omp target update from(iterator(i = 0 : 4), something : p[i][0]) // error: 'something' is no modifier of this clause
#pragma omp target update to(iterator(i = 0 : 4), iterator(k = 0 : 4) : p[i][k]) // error: 'iterator' can be given only once
#pragma omp metadirective when(implementation = {reverse_offload(1)} : barrier) // error: the selector 'reverse_offload' has no argument
#pragma omp for ordered(1)
  for (int i = 1; i < n; i++) {
#pragma omp ordered doacross(sink : i - 1)
    a[i] = a[i - 1];
#pragma omp ordered doacross(source) // error: expected ':' in 'doacross'
  }
}
