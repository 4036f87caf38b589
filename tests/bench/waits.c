/* waits.c: measures waiting times for a lock, and the cost of waiting threads.
 *
 * All threads want the same lock for a while, and each should get it equally
 * often. MOST TO LEAST compares the thread that got the lock most often with
 * the thread that got it least often. With more threads than processors, the
 * system causes much of this ratio, and of the longest wait. Each value comes
 * from a new process.
 */
/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <omp.h>
#include <stddef.h>
#include <time.h>

static const double CONTENTION = 0.05, IDLE = 0.5;

struct result {
  double longest_us, most_to_least;
};

static omp_lock_t lock;

static void enter_critical(void) {
#pragma omp critical
  delay();
}

static void enter_lock(void) {
  omp_set_lock(&lock);
  delay();
  omp_unset_lock(&lock);
}

static struct result contend(void (*enter)(void)) {
  double longest = 0;
  long most = 0, least = -1;
  calibrate_delay();
  omp_init_lock(&lock);
  for (int i = 0; i < 100; i++) { /* threads start and spread */
#pragma omp parallel
    enter();
  }
#pragma omp parallel reduction(max : longest, most)
  {
    long entries = 0;
    double start = seconds(), before = start, after = start;
    while (after - start < CONTENTION) {
      enter();
      before = after;
      after = seconds();
      if (after - before > longest)
        longest = after - before;
      entries++;
    }
    most = entries;
#pragma omp critical(least)
    least = least < 0 || entries < least ? entries : least;
  }
  omp_destroy_lock(&lock);
  return (struct result){1e6 * longest, (double)most / (double)least};
}

static double critical_wait(void) { return contend(enter_critical).longest_us; }
static double lock_wait(void) { return contend(enter_lock).longest_us; }
static double critical_share(void) {
  return contend(enter_critical).most_to_least;
}
static double lock_share(void) { return contend(enter_lock).most_to_least; }

static double processor_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static double idle_time(void) {
  struct timespec some = {0, (long)(1e9 * IDLE)};
  for (int i = 0; i < 100; i++) {
#pragma omp parallel
    delay();
  }
  double before = processor_time();
  nanosleep(&some, NULL);
  return processor_time() - before;
}

/* Returns the processor time of the program's start. A part of it is the time
 * that the system needs, which is the same for all compilers. */
static double start_time(void) { return processor_time(); }

const struct bench wait_benches[] = {
    {.name = "CRITICAL LONGEST WAIT", .value = critical_wait},
    {.name = "LOCK LONGEST WAIT", .value = lock_wait},
    {.name = "CRITICAL MOST TO LEAST", .unit = "x", .value = critical_share},
    {.name = "LOCK MOST TO LEAST", .unit = "x", .value = lock_share},
    {.name = "IDLE CPU AFTER REGION", .value = idle_time},
    {.name = "CPU OF PROGRAM START", .value = start_time},
    {.name = NULL}};
