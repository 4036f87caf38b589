// SPDX-License-Identifier: MIT
#include <omp.h>

static int table[4];
#pragma omp allocate(table) allocator(omp_const_mem_alloc) align(64)

int total(int n, omp_allocator_handle_t pool) {
  int sum = 0, part[n];
#pragma omp allocate(sum, part) allocator(pool)
  part[0] = table[0];
#pragma omp parallel reduction(+ : sum)
  sum += part[0];
  return sum;
}
