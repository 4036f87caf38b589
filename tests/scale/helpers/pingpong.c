/* pingpong.c: measures a transfer of a line between two processors of this
 * machine.
 *
 * Layer:   tests/scale. Includes nothing of ours.
 * Callers: measure.py --calibrate.
 *
 * Two bound threads change one word alternately with a compare-and-swap, as in
 * the published measurements. The result is half of the shortest round trip, in
 * ns.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <time.h>

enum { TRIPS = 100, SAMPLES = 3000 };

static _Alignas(128) int word;

static void stay_on(int processor) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor, &one);
  sched_setaffinity(0, sizeof one, &one);
}

static void turns(int mine) {
  for (int i = 0; i < TRIPS; i++) {
    int expected = mine;
    while (!__atomic_compare_exchange_n(&word, &expected, !mine, 0,
                                        __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
      expected = mine;
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void *other(void *unused) {
  stay_on(1);
  for (int i = 0; i < SAMPLES; i++)
    turns(1);
  return unused;
}

int main(void) {
  pthread_t thread;
  double shortest = 1e18;
  stay_on(0);
  if (pthread_create(&thread, 0, other, 0))
    return 1;
  for (int i = 0; i < SAMPLES; i++) {
    double start = now();
    turns(0);
    start = (now() - start) / TRIPS / 2;
    if (start < shortest)
      shortest = start;
  }
  pthread_join(thread, 0);
  printf("%.1f\n", shortest);
  return 0;
}
