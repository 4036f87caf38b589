/* trace_clock.c: compares a device's clock with the host's.
 *
 * Layer:   tool. May include base/, model/.
 * Owns:    nothing. Callers: tool/trace.
 *
 * The length of a tick is known. To find the time of tick 0, the host reads the
 * device's clock 16 times (BRACKETS). It reads its own clock immediately before
 * and after each of these readings. The host uses the reading with the smallest
 * difference between these two times. So the error is at most half of this
 * difference.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/trace_clock.h"

#include "model/device_process.h"

#include <time.h>

enum { BRACKETS = 16 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

struct occ_clock occ_clock_align(OCC_u64 (*time)(void *of), void *of) {
  struct occ_clock clock = {0, 1.0 / OCC_DEVICE_TICKS};
  double narrowest = 1e9;
  for (int i = 0; i < BRACKETS; i++) {
    const double before = now();
    const OCC_u64 ticks = time(of);
    const double after = now();
    if (after - before >= narrowest)
      continue;
    narrowest = after - before;
    clock.origin = (before + after) / 2 - (double)ticks * clock.tick;
  }
  return clock;
}

double occ_clock_translate(const struct occ_clock *clock, OCC_u64 ticks) {
  return clock->origin + (double)ticks * clock->tick;
}
