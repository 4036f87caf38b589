/* real.c: replaces the simulator by this machine, to compare the two.
 *
 * Layer:   tests/scale. May include helpers/sim.h.
 * Callers: scale.c, linked with this file instead of the simulator.
 *
 * measure.py binds the two threads to processors. Transfers are not counted.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "sim.h"

#include <time.h>

double sim_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Returns how often an empty loop turns in a nanosecond: the best of many
 * measurements, because other programs use the machine too. */
static double turns_of_ns(void) {
  static double turns;
  for (int i = 0; turns == 0 || i < 200; i++) {
    enum { TURNS = 20000 };
    double start;
    if (turns > 0 && i == 0)
      return turns;
    start = sim_now();
    for (int k = 0; k < TURNS; k++)
      __asm__ volatile("" ::: "memory");
    start = TURNS / (sim_now() - start);
    turns = start > turns ? start : turns;
  }
  return turns;
}

__attribute__((__constructor__)) static void measure(void) { turns_of_ns(); }

void sim_work(double ns) {
  for (long k = (long)(ns * turns_of_ns()); k > 0; k--)
    __asm__ volatile("" ::: "memory");
}

void sim_until(double ns) {
  while (sim_now() < ns)
    ;
}

unsigned long sim_path(void) { return 0; }
unsigned long sim_transfers(void) { return 0; }
double sim_bound(unsigned threads) { return threads > 1 ? 0 : 0; }
void sim_profile_begin(void) {}
void line_profile(void) {}
