/* reload.c: a library. LATER changes its lines. NAME is the name of its function. Libraries with
 * different NAME of one length have the same addresses, but not the same lines.
 */
/* SPDX-License-Identifier: MIT */
#include <time.h>

#ifndef SIZE /* of a frame */
#define SIZE 100
#endif

__attribute__((noinline)) static double NAME(int depth) {
  volatile double place[SIZE];
  struct timespec begin, now;
  place[depth] = depth > 0 ? NAME(depth - 1) : 0;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  if (depth == 0)
    do {
      for (int i = 0; i < 10000; i++)
        place[0] += i;
      clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec - begin.tv_sec +
                 (double)(now.tv_nsec - begin.tv_nsec) / 1e9 <
             0.2);
  return place[depth] + 1;
}

void work(void) {
#ifdef REGIONS /* many short regions */
  for (int i = 0; i < REGIONS; i++) {
#ifdef LATER
#line LATER
#endif
#pragma omp parallel num_threads(2)
    ;
  }
#endif
#ifdef LATER
#line LATER
#endif
#pragma omp parallel num_threads(2)
  for (int i = 0; i < 3; i++) {
#pragma omp task
    NAME(5);
  }
}
