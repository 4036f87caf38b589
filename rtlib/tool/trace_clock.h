/* trace_clock.h: compares a device's clock with the host's.
 *
 * Layer:   tool. May include base/, model/.
 * Owns:    struct occ_clock. Callers: tool/trace.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TRACE_CLOCK_H
#define OCC_TOOL_TRACE_CLOCK_H

#include "model/exported_abi.h"

struct occ_clock {
  double origin; /* time of omp_get_wtime at tick 0 of the device */
  double tick;   /* length in seconds */
};

/* Measures the device's clock, by reading the device's time several times. */
struct occ_clock occ_clock_align(OCC_u64 (*time)(void *of), void *of);

/* Converts ticks to the time of omp_get_wtime. */
double occ_clock_translate(const struct occ_clock *clock, OCC_u64 ticks);

#endif
