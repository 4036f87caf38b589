/* rhythm.c: a program that repeats itself once in a millisecond, for rhythm.sh: 0.3 ms in one
 * function, then 0.7 ms in another.
 *
 * Prints the part of the time that each of the two took.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))

enum { MS = 1000000, ROUNDS = 1500 };

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000L * MS + time.tv_nsec;
}

static NOINLINE long first(long until) {
  long time;
  while ((time = now()) < until)
    ;
  return time;
}

static NOINLINE long second(long until) {
  long time;
  while ((time = now()) < until)
    ;
  return time;
}

int main(void) {
  double spent[2] = {0};
#pragma omp parallel reduction(+ : spent)
  {
    const long start = now() / MS * MS;
    long time = now();
    for (long round = 1; round <= ROUNDS; round++) {
      const long a = first(start + round * MS + 3 * (MS / 10));
      const long b = second(start + (round + 1) * MS);
      spent[0] += (double)(a - time);
      spent[1] += (double)(b - a);
      time = b;
    }
  }
  printf("%.4f %.4f\n", spent[0] / (spent[0] + spent[1]), spent[1] / (spent[0] + spent[1]));
  return 0;
}
