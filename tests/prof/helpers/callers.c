/* callers.c: three functions call another function, for callers.sh. Two of them have
 * frames of the same size, so both call the function with the same stack pointer.
 * The third has a frame whose size changes.
 *
 * Prints, for each of the three functions, the part of the processor time that it took; then the
 * parts of the time by the wall clock.
 */
/* SPDX-License-Identifier: MIT */
#include <alloca.h>
#include <stdio.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))

static volatile double sink;

static NOINLINE double leaf(long n) {
  double x = 1;
  for (long i = 0; i < n; i++)
    x = x * 0.999 + 1 / (x + 1);
  return x;
}

static NOINLINE void often(long n) { sink = leaf(n) + 1; }
static NOINLINE void seldom(long n) { sink = leaf(n) + 2; }
static NOINLINE void deep(long n) {
  volatile char *its = alloca((size_t)(n % 7 * 16 + 16));
  its[0] = 1;
  sink = leaf(n) + its[0];
}

enum { CLOCKS = 2, FUNCTIONS = 3 };
static const clockid_t clocks[CLOCKS] = {CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC};

static void read_clocks(double now[CLOCKS]) {
  for (int i = 0; i < CLOCKS; i++) {
    struct timespec time;
    clock_gettime(clocks[i], &time);
    now[i] = (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
  }
}

int main(void) {
  double spent[CLOCKS][FUNCTIONS] = {{0}};
#pragma omp parallel num_threads(1)
  for (long i = 0; i < 90000; i++) {
    double begin[CLOCKS], end[CLOCKS];
    const int which = i % 9 < 5 ? 0 : i % 9 < 7 ? 1 : 2;
    read_clocks(begin);
    if (which == 0)
      often(1000 + i % 7);
    else if (which == 1)
      seldom(1000 + i % 7);
    else
      deep(1000 + i % 7);
    read_clocks(end);
    for (int c = 0; c < CLOCKS; c++)
      spent[c][which] += end[c] - begin[c];
  }
  for (int c = 0; c < CLOCKS; c++) {
    const double all = spent[c][0] + spent[c][1] + spent[c][2];
    printf("%.4f %.4f %.4f\n", spent[c][0] / all, spent[c][1] / all, spent[c][2] / all);
  }
  return 0;
}
