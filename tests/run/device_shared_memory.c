/* device_shared_memory.c: a program that requires unified_shared_memory has no devices. [OMP 5.2 §8.2] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

#pragma omp requires unified_shared_memory

int main(void) {
  int list[3] = {1, 2, 3}, *p = list;
  EQ(omp_get_num_devices(), 0);
#pragma omp target
  p[1] = 20;
  EQ(list[1], 20);
#pragma omp target map(present, alloc : p[0 : 3])
  list[2] = 30;
  EQ(list[2], 30);
  int *there = omp_target_alloc(sizeof *there, omp_get_default_device());
#pragma omp target is_device_ptr(there)
  *there = 4;
  EQ(*there, 4);
  omp_target_free(there, omp_get_default_device());
  return check_ok();
}

/* output:
ok
*/
