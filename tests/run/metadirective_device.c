/* metadirective_device.c: selection by the number of a target device, by extensions and by
 * requirements. [OMP 5.2 §7.1, §7.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

#pragma omp requires dynamic_allocators atomic_default_mem_order(acq_rel)

static int threads(int device) {
  int counted = 0;
#pragma omp metadirective when(target_device = {device_num(device), kind(host)} : parallel num_threads(2) reduction(+ : counted))
  counted++;
  return counted;
}

static int both(int device, int wanted) {
  int counted = 0;
#pragma omp metadirective when(user = {condition(wanted)}, target_device = {device_num(device)} \
                               : parallel num_threads(2) reduction(+ : counted))
  counted++;
  return counted;
}

int main(void) {
  int a = 0, b = 0, c = 0, d = 0, e = 0;
#pragma omp metadirective when(target_device = {device_num(0)} : parallel num_threads(2) reduction(+ : a))
  a++;
#pragma omp metadirective when(implementation = {extension(of_others)} : parallel num_threads(2) reduction(+ : b))
  b++;
#pragma omp metadirective when(implementation = {dynamic_allocators} : parallel num_threads(2) reduction(+ : c))
  c++;
#pragma omp metadirective when(implementation = {atomic_default_mem_order(acq_rel)} : parallel num_threads(2) reduction(+ : d))
  d++;
#pragma omp metadirective when(implementation = {unified_address} : parallel num_threads(2) reduction(+ : e))
  e++;
  printf("%d %d %d %d %d\n", a, b, c, d, e);
  printf("%d %d %d\n", threads(omp_get_initial_device()), threads(omp_initial_device), threads(7));
  printf("%d %d %d\n", both(0, 1), both(0, 0), both(1, 1));
}
/* output:
2 1 2 2 1
2 2 1
2 1 1
*/
