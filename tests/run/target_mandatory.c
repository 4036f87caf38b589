/* target_mandatory.c: OMP_TARGET_OFFLOAD=mandatory ends the program at the first construct that needs a device.
 * SPDX-License-Identifier: MIT
 * env: OMP_TARGET_OFFLOAD=MANDATORY
 * exit: 1
 * stderr: target_mandatory.c:26: there is no device 3, and OMP_TARGET_OFFLOAD is mandatory
 */
#include <omp.h>
#include <stdio.h>

int main(void) {
  int where = 0, device = 3, host = omp_initial_device;
#pragma omp target map(where) if (where > 0)
  where = 1;
  printf("if: %d\n", where);
#pragma omp target map(where) device(omp_get_initial_device())
  where = 2;
  printf("host: %d\n", where);
#pragma omp target data map(where) device(host)
  where = 3;
#pragma omp target update to(where) device(device) if (device < 3)
  printf("data: %d\n", where);
#pragma omp teams num_teams(2) reduction(+ : where)
  where += omp_get_num_teams();
  printf("teams: %d\n", where);
  fflush(stdout);
#pragma omp target teams distribute device(device) map(where)
  for (int i = 0; i < 2; i++)
    where = 9;
  printf("not reached: %d\n", where);
  return 0;
}

/* output:
if: 1
host: 2
data: 3
teams: 7
*/
