/* target_mandatory_host.c: with OMP_TARGET_OFFLOAD=mandatory the host may be made the default device.
 * SPDX-License-Identifier: MIT
 * env: OMP_TARGET_OFFLOAD=mandatory
 */
#include <omp.h>
#include <stdio.h>

int main(void) {
  int where = 0, level = 0;
  printf("%d\n", omp_get_default_device() == omp_invalid_device);
  omp_set_default_device(omp_get_initial_device());
#pragma omp target map(where)
  where = 1;
  omp_set_default_device(omp_initial_device);
#pragma omp target map(where)
  where++;
#pragma omp parallel num_threads(1)
  level = omp_get_level();
  printf("%d %d\n", where, level);
  return 0;
}

/* output:
1
2 1
*/
