/* allocate_directive.c: variables that can't have an allocator. */
// SPDX-License-Identifier: MIT
#include <omp.h>

static int t, u;
#pragma omp threadprivate(t)
#pragma omp allocate(t) allocator(omp_default_mem_alloc) align(64) // error: an allocator of a threadprivate variable
#pragma omp allocate(u, t) // error: an allocator of a threadprivate variable

struct node {
  struct node *next;
};

void f(int n, int *a) {
#pragma omp allocate(n) // error: an allocator for a parameter
  int x;
  omp_allocator_handle_t late = omp_default_mem_alloc, early = late;
  int y;
  early = omp_thread_mem_alloc;
#pragma omp allocate(x) allocator(late) // error: 'late' must have its value before 'x' is declared
#pragma omp allocate(y) allocator(early) // error: 'early' must have its value before 'y' is declared
  struct node ring = {&ring}; // error: an initializer that names its own variable
#pragma omp allocate(ring)
#pragma omp parallel
  a[0] = x + y + (ring.next != 0);
}
