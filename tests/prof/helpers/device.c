/* device.c: for device.sh: threads wait for a device, and another thread waits
 * for one of these threads. */
/* SPDX-License-Identifier: MIT */
#include <unistd.h>

static int a[1000];

static __attribute__((noinline)) void offload(void) {
#pragma omp target map(tofrom : a)
  {
    a[0]++;
    usleep(200000);
  }
}

static __attribute__((noinline)) void serial(void) {
#pragma omp target data map(to : a)
#pragma omp target
  usleep(200000);
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    offload();
    serial();
#pragma omp parallel num_threads(2)
    {
#pragma omp masked
      offload();
#pragma omp barrier
    }
  }
  return a[0] != 6;
}
