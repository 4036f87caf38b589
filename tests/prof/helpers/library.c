/* library.c: a library that odd.c loads, and unloads before the profile is
 * made. */
/* SPDX-License-Identifier: MIT */
#include <time.h>

__attribute__((noinline)) static void work_in_library(void) {
  struct timespec begin, now;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  do
    clock_gettime(CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - begin.tv_sec) * 1000 +
             (now.tv_nsec - begin.tv_nsec) / 1000000 <
         300);
}

void from_library(void) {
#pragma omp parallel
  work_in_library();
}
