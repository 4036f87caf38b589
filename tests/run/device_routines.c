/* device_routines.c: the device memory routines, with two devices. [OMP 5.2 §18.7, §18.8] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
// env: OCC_DEVICES=2
#include "check.h"
#include <errno.h>
#include <string.h>

int main(void) {
  const int host = omp_get_initial_device();
  int a[6][4], b[6][4], r = -1, number = -1, four[4] = {1, 2, 3, 4};
  EQ(host, 2);
  EQ(omp_get_device_num(), 2);
  OK(omp_is_initial_device());
#pragma omp target device(1) map(from : number, r)
  number = omp_get_device_num(), r = omp_is_initial_device();
  EQ(number, 1);
  EQ(r, 0);
  for (int i = 0; i < 24; i++)
    a[i / 4][i % 4] = i;
  memset(b, 0, sizeof b);
  int *one = omp_target_alloc(sizeof a, 0), *two = omp_target_alloc(sizeof a, 1);
  OK(one && two && !omp_target_alloc(8, 3) && !omp_target_alloc(0, 0));
  EQ(omp_target_memcpy(one, a, sizeof a, 0, 0, 0, host), 0);
  EQ(omp_target_memcpy(two, one, sizeof a, 0, 0, 1, 0), 0);
  EQ(omp_target_memcpy(b, two, 16, 0, 16, host, 1), 0);
  EQ(b[0][3], 7);
  EQ(omp_target_memcpy(b, two, 16, 0, 0, host, 7), ENODEV);
  size_t volume[2] = {2, 2}, to[2] = {4, 2}, from[2] = {1, 1}, whole[2] = {6, 4};
  EQ(omp_target_memcpy_rect(b, two, sizeof(int), 2, volume, to, from, whole, whole, host, 1), 0);
  EQ(b[5][3], 10);
  EQ(b[4][2], 5);
  EQ(omp_target_associate_ptr(four, one, sizeof four, 8, 0), 0);
  OK(omp_target_is_present(four, 0) && !omp_target_is_present(four, 1));
  OK(omp_get_mapped_ptr(four + 1, 0) == (char *)one + 12);
#pragma omp target device(0) map(tofrom : four) map(from : r) /* exists on the device: not copied */
  r = four[0] + four[1];
  EQ(r, 2 + 3);
  EQ(four[0], 1);
  EQ(omp_target_disassociate_ptr(four, 0), 0);
  EQ(omp_target_disassociate_ptr(four, 0), EINVAL);
  OK(!omp_target_is_accessible(four, 4, 0) && omp_target_is_accessible(four, 4, host));
  omp_depend_t none;
  EQ(omp_target_memcpy_async(b, one, sizeof b, 0, 0, host, 0, 0, &none), 0);
#pragma omp taskwait
  EQ(memcmp(a, b, sizeof b), 0);
  omp_target_free(one, 0);
  omp_target_free(two, 1);
  omp_set_default_device(1);
#pragma omp target map(from : number)
  number = omp_get_device_num();
  EQ(number, 1);
  return check_ok();
}

/* output:
ok
*/
