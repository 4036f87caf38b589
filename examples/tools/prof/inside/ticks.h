/* ticks.h: a clock for events, which costs less than CLOCK_MONOTONIC.
 *
 * For:      ledger.c, in events; sample.c, which starts the clock.
 *
 * On x86 a tick is one step of the processor's time stamp counter, if all steps
 * are equally long and the counters of all processors agree (ticks.c).
 * Otherwise a tick is a nanosecond of CLOCK_MONOTONIC. The length of a tick is
 * not needed while the program runs: samples record both clocks, and the reader
 * computes the length.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TICKS_H
#define PROF_TICKS_H

#include <stdint.h>
#include <time.h>

/* 1: the processor's counter is the clock. */
extern int ticks_of_processor;

/* Chooses the clock. Call before there are events. */
void ticks_start(void);

static inline uint64_t ticks(void) {
  struct timespec time;
#ifdef __x86_64__
  if (__builtin_expect(ticks_of_processor, 1))
    return __builtin_ia32_rdtsc();
#endif
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

#endif
