#include <omp.h>

double part_sum(int n, omp_allocator_handle_t pool) {
  int part[n];
#pragma omp allocate(part) allocator(pool)
  part[0] = n;
  return part[0];
}
