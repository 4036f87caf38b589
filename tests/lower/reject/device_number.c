/* device_number.c: constants that are no device number. [OMP 5.2 §13.2] */
// SPDX-License-Identifier: MIT
#include <omp.h>

int v;
void f(void) {
#pragma omp target device(omp_initial_device)
  v = 1;
#pragma omp target device(omp_invalid_device) // error: a device number must be 'omp_initial_device' or at least 0
  v = 1;
#pragma omp target teams device(device_num : -2) // error: a device number must be 'omp_initial_device' or at least 0
  v = 1;
#pragma omp target enter data device(-2) map(to : v) // error: a device number must be 'omp_initial_device' or at least 0
}
