/* measure.c: takes the samples of one construct, by EPCC's method.
 *
 * A repetition is a construct around a short delay. A value is the time of many
 * repetitions, less the time of the delays alone (the reference), divided by
 * the number of repetitions. Tests and references alternate. All references do
 * the same work, and a disturbance only adds time, so the shortest reference is
 * subtracted. report.c reads the samples of all processes.
 */
/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

enum { MOST_REPS = 1 << 22, FEWEST_SAMPLES = 3 };

/* All repetitions of a test are in one region. The region's start and end must
 * not matter, so a sample takes at least REGION_SHARE times as long as these,
 * but at most LONGEST times as long as a usual sample. If many threads share
 * few processors, samples are longer, and there are fewer of them. */
static const double REGION_SHARE = 20, LONGEST = 20;
static const double DELAY_SECONDS = 100e-9;

int samples = 7, iterations = 128;
double sample_seconds = 2.5e-3, warm_up_seconds = 0.2, most_seconds = 1;

static int delay_length = 1;
static double region_seconds;

/* Returns when all earlier instructions have been executed, so that the next
 * construct or delay does not overlap with them. */
static inline void settle(void) {
#if defined(__x86_64__) || defined(__i386__)
  __asm__ volatile("lfence");
#elif defined(__aarch64__)
  __asm__ volatile("dsb ish\n\tisb");
#endif
}

static inline unsigned long square(unsigned long x) {
  x *= x;
  __asm__ volatile("" : "+r"(x));
  return x;
}

/* Each multiplication waits for the previous one, so the time does not depend
 * on the place of the code. The loop is short enough for a processor to predict
 * its end, so the loop takes the same time in all programs. */
__attribute__((noinline)) void delay(void) {
  unsigned long x = 3;
  for (int i = 0; i < delay_length; i++)
    x = square(square(square(square(square(square(square(square(x))))))));
  settle();
}

void delays(int reps) {
  for (int i = 0; i < reps; i++)
    delay();
}

void must(int holds, const char *what) {
  if (holds)
    return;
  fprintf(stderr, "bench: wrong: %s\n", what);
  exit(1);
}

double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double time_of_whole(const struct bench *b) {
  if (b->prepare)
    b->prepare();
  double start = seconds();
  b->test(1);
  double taken = seconds() - start;
  if (b->check)
    b->check();
  return taken;
}

static double time_of(bench_function *f, int reps) {
  double start = seconds();
  f(reps);
  return seconds() - start;
}

/* Returns the time of the reference on one thread. If each thread has a
 * processor, the other threads do the same work meanwhile: a processor may be
 * faster while its neighbours rest, and runtimes differ in how long threads
 * stay busy after a region. */
static double time_of_reference(bench_function *f, int reps) {
  double taken = 0;
  if (omp_get_max_threads() > omp_get_num_procs())
    return time_of(f, reps);
#pragma omp parallel
  {
    double own = time_of(f, reps);
#pragma omp master
    taken = own;
  }
  return taken;
}

static double least_time(bench_function *f, int reps, double enough) {
  double least = time_of(f, reps);
  for (int i = 0; i < 2 && least < 100 * enough; i++) {
    double t = time_of(f, reps);
    if (t < least)
      least = t;
  }
  return least;
}

void calibrate_delay(void) {
  do {
    delay_length *= 2;
  } while (delay_length < 1 << 20 &&
           least_time(delays, 1000, 1) < 1000 * DELAY_SECONDS);
  double each = least_time(delays, 1000, 1) / 1000;
  delay_length = (int)(delay_length * DELAY_SECONDS / each);
  if (delay_length < 1)
    delay_length = 1;
}

/* Runs f for a while: the system first has to give each thread a processor. */
void warm_up(bench_function *f) {
  const double start = seconds();
  do
    f(10);
  while (seconds() - start < warm_up_seconds);
  region_seconds = least_time(f, 20, 0.1) / 20;
}

static void report(const char *group, const struct bench *b,
                   const char *default_unit, double value) {
  printf("%s,%s,%s,%.6g\n", group, b->name, b->unit ? b->unit : default_unit,
         value);
}

static int choose_reps(const struct bench *b) {
  double enough = REGION_SHARE * region_seconds;
  if (enough > LONGEST * sample_seconds)
    enough = LONGEST * sample_seconds;
  if (enough < sample_seconds)
    enough = sample_seconds;
  b->test(1); /* starts threads, and touches memory */
  int reps = 1;
  while (reps < MOST_REPS) {
    double t = least_time(b->test, reps, enough);
    if (t >= enough)
      break;
    reps *= t < enough / 16 ? 8 : 2;
  }
  return reps;
}

void measure(const char *group, const struct bench *b) {
  double test[MOST_SAMPLES], less = 0;
  const double start = seconds();
  int n = 0, reps = b->whole ? 1 : choose_reps(b);
  if (b->whole)
    time_of_whole(b);
  while (n < samples &&
         (n < FEWEST_SAMPLES || seconds() - start < most_seconds)) {
    test[n] = b->whole ? time_of_whole(b) : time_of(b->test, reps);
    if (b->reference) {
      double t = time_of_reference(b->reference, reps);
      less = n == 0 || t < less ? t : less;
    }
    n++;
  }
  const double per = b->per > 0   ? b->per
                     : b->per < 0 ? omp_get_max_threads()
                                  : 1;
  for (int i = 0; i < n; i++)
    report(group, b, b->whole ? "us" : "ns",
           (b->whole ? 1e6 : 1e9) * (test[i] - less) / (reps * per));
  fflush(stdout);
}

/* Takes each sample in a new process: this program with --value. */
void measure_fresh(const char *group, const struct bench *b,
                   const char *program) {
  char command[4096];
  snprintf(command, sizeof command, "'%s' --value '%s'", program, b->name);
  for (int i = 0; i < samples; i++) {
    double value = 0;
    FILE *child = popen(command, "r");
    int read = child ? fscanf(child, "%lf", &value) : 0;
    int status = child ? pclose(child) : -1;
    if (WIFEXITED(status) && WEXITSTATUS(status) == LEFT_OUT) {
      fprintf(stderr, "%s: left out, the system does not say\n", b->name);
      return;
    }
    must(status == 0 && read == 1, b->name);
    report(group, b, "us", value);
  }
  fflush(stdout);
}
