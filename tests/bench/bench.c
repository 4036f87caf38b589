/* bench.c: the cost of OpenMP constructs, and the time of three kernels.
 *
 * The method is that of the EPCC OpenMP microbenchmarks: time many repetitions
 * of a construct around a short delay, time the same delays without it, and
 * share the difference out. One sample lasts about a millisecond; what counts
 * is the median of SAMPLES samples, which a disturbed sample does not move.
 *
 * Prints one line for each: name, unit, value. The number of threads is
 * OMP_NUM_THREADS. An argument picks the names that contain it. With two
 * arguments, a name and a number, runs that construct as often without timing
 * anything, for who counts instructions or events; "list" names them all.
 * BENCH_ITERATIONS: how long the scheduled loops are.
 */
/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SAMPLES = 15, KERNEL_SAMPLES = 5, MOST_REPS = 1 << 20 };

static const double SAMPLE_SECONDS = 1e-3, DELAY_SECONDS = 100e-9,
                    WARM_UP_SECONDS = 0.3;

static int delay_length = 1;

__attribute__((noinline)) void delay(void) {
  for (int i = 0; i < delay_length; i++)
    __asm__ volatile("" : : : "memory");
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double time_of(bench_function *f, int reps) {
  double start = seconds();
  f(reps);
  return seconds() - start;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* Test and reference take turns, so that a change of the processor's speed
 * meets both. */
static double median_time(bench_function *test, bench_function *reference,
                          int reps, int samples) {
  double t[SAMPLES];
  for (int i = 0; i < samples; i++) {
    t[i] = time_of(test, reps);
    if (reference)
      t[i] -= time_of(reference, reps);
  }
  qsort(t, (size_t)samples, sizeof *t, by_value);
  return t[samples / 2];
}

/* The undisturbed time: good enough to choose how often to repeat. */
static double least_time(bench_function *f, int reps) {
  double least = time_of(f, reps);
  for (int i = 0; i < 3; i++) {
    double t = time_of(f, reps);
    if (t < least)
      least = t;
  }
  return least;
}

static void only_delay(int reps) {
  for (int i = 0; i < reps; i++)
    delay();
}

static void calibrate_delay(void) {
  do {
    delay_length *= 2;
  } while (delay_length < 1 << 20 &&
           least_time(only_delay, 1000) < 1000 * DELAY_SECONDS);
  double each = least_time(only_delay, 1000) / 1000;
  delay_length = (int)(delay_length * DELAY_SECONDS / each);
  if (delay_length < 1)
    delay_length = 1;
}

static void measure(const struct bench *b) {
  int reps = 16;
  b->test(reps); /* threads start, pages arrive */
  while (reps < MOST_REPS && least_time(b->test, reps) < SAMPLE_SECONDS)
    reps *= 2;
  double t = median_time(b->test, b->reference, reps, SAMPLES);
  printf("%s,ns,%.1f\n", b->name, 1e9 * t / (reps * b->per));
  fflush(stdout);
}

static void measure_kernel(const struct bench *k) {
  k->test(1);
  printf("%s,us,%.0f\n", k->name,
         1e6 * median_time(k->test, NULL, 1, KERNEL_SAMPLES));
  fflush(stdout);
}

/* New threads may share a processor until the system has moved them apart. */
static void warm_up(void) {
  const double start = seconds();
  while (seconds() - start < WARM_UP_SECONDS)
    constructs[0].test(100);
}

static int run_only(const char *name, int reps) {
  for (const struct bench *b = constructs; b->name; b++)
    if (strcmp(b->name, name) == 0) {
      b->test(reps);
      return 0;
    }
  return 1;
}

int main(int argc, char **argv) {
  if (getenv("BENCH_ITERATIONS"))
    iterations = atoi(getenv("BENCH_ITERATIONS"));
  if (argc > 2)
    return run_only(argv[1], atoi(argv[2]));
  if (argc > 1 && strcmp(argv[1], "list") == 0) {
    for (const struct bench *b = constructs; b->name; b++)
      puts(b->name);
    return 0;
  }
  const char *pick = argc > 1 ? argv[1] : "";
  calibrate_delay();
  warm_up();
  for (const struct bench *b = constructs; b->name; b++)
    if (strstr(b->name, pick))
      measure(b);
  for (const struct bench *k = kernels; k->name; k++)
    if (strstr(k->name, pick))
      measure_kernel(k);
  return 0;
}
