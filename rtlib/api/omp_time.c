/* omp_time.c: defines the timing routines.
 *
 * Layer:   api. May include engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 5.2 §18.10]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"

#include <time.h>

#define API __attribute__((__visibility__("default")))

static double seconds(struct timespec time) {
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

API double omp_get_wtime(void) {
  struct timespec now;
  (void)occ_asker(); /* a tool must be started before a routine returns */
  clock_gettime(CLOCK_MONOTONIC, &now);
  return seconds(now);
}

API double omp_get_wtick(void) {
  struct timespec tick;
  (void)occ_asker();
  clock_getres(CLOCK_MONOTONIC, &tick);
  return seconds(tick);
}
