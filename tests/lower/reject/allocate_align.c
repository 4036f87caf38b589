/* allocate_align.c: wrong alignments in an allocate clause. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include <omp.h>
void f(int n) {
  int x;
#pragma omp parallel private(x) allocate(align(n) : x) // error: the alignment has to be a constant power of 2
  x = 1;
#pragma omp parallel private(x) allocate(align(24), allocator(omp_default_mem_alloc) : x) // error: the alignment has to be a constant power of 2
  x = 1;
}
