/* overhead.c: kinds of work, measured with and without ompt-prof.
 *
 * usage: overhead NAME     prints milliseconds of wall time, and of processor
 * time
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))

static volatile double sink;

static NOINLINE double work(long n) {
  double x = 1;
  for (long i = 0; i < n; i++) {
    x = x * 0.999999 + 1e-9 * (double)i;
    __asm__ volatile("" : "+x"(x)); /* keeps each call */
  }
  return x;
}

static void loop(void) {
  for (int round = 0; round < 20; round++) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < 400; i++)
      sink = work(40000);
  }
}

static NOINLINE double deep(int level) {
  double x = level ? deep(level - 1) : work(100000);
  return x + (sink != 0);
}
static void stacks(void) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < 3200; i++)
    sink = deep(40);
}

static void regions(void) {
  for (int round = 0; round < 10000; round++) {
#pragma omp parallel
    sink = work(15000);
  }
}

static void barriers(void) {
#pragma omp parallel
  for (int round = 0; round < 20000; round++) {
    sink = work(7500);
#pragma omp barrier
  }
}

static void tasks(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 30000; i++) {
#pragma omp task
    sink = work(10000);
  }
}

/* Locks for which no thread waits, because each thread has its own lock. */
static void locks(void) {
#pragma omp parallel
  {
    omp_lock_t mine;
    omp_init_lock(&mine);
    for (int i = 0; i < 3000000; i++) {
      omp_set_lock(&mine);
      sink = work(100);
      omp_unset_lock(&mine);
    }
    omp_destroy_lock(&mine);
  }
}

static NOINLINE long tree(int depth) {
  long left = 1, right = 1;
  if (depth == 0)
    return 1;
#pragma omp task shared(left)
  left = tree(depth - 1);
#pragma omp task shared(right)
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}
static void fine(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 8; i++)
    sink = (double)tree(20);
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*run)(void);
  } kinds[] = {{"loop", loop},         {"stacks", stacks}, {"regions", regions},
               {"barriers", barriers}, {"tasks", tasks},   {"fine", fine},
               {"locks", locks}};
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (argc > 1 && strcmp(argv[1], kinds[i].name) == 0) {
#pragma omp parallel
      sink = work(1000);
      double wall = seconds(CLOCK_MONOTONIC);
      double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
      kinds[i].run();
      printf("%.3f %.3f\n", seconds(CLOCK_MONOTONIC) - wall,
             seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu);
      return 0;
    }
  return 2;
}
